import { createContext, useContext } from 'react';
import type { PlaceName, Places } from './places.ts';

/**
 * The address of a place, for a link; undefined when no module of the site has the place with these parameters. Then
 * show plain text.
 */
export type PlaceAddress = <Name extends PlaceName>(
  name: Name,
  ...parameters: ParametersOf<Places[Name]>
) => string | undefined;

type ParametersOf<Place> = keyof Place extends never
  ? []
  : object extends Place
    ? [Place?]
    : [Place];

/** The shell provides it. */
export const PlaceAddressContext = createContext<PlaceAddress>(() => undefined);

/** The function that makes addresses of places, such as `address('reports', { status: 'PENDING' })`. */
export function usePlaceAddress(): PlaceAddress {
  return useContext(PlaceAddressContext);
}
