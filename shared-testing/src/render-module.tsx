import type { FeatureModule } from '@panel/shared-federation';
import { createQueryClient } from '@panel/shared-federation/query-client';
import { type PlaceAddress, PlaceAddressContext } from '@panel/shared-federation/router';
import { toast, UiProvider } from '@panel/shared-ui';
import { notifyManager, type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';

// Answers arrive outside of test actions; this lets React render them without a warning.
notifyManager.setNotifyFunction((notify) => act(notify));

export interface RenderedModule extends RenderResult {
  user: UserEvent;
  queries: QueryClient;
  /** The failures logged so far: message and details of each. */
  log: [message: string, details: Record<string, unknown>][];
}

/**
 * The address of a place in tests, such as '/admin/-/reports?status=PENDING': the address on a site is the other
 * module's matter.
 */
const testPlaces: PlaceAddress = (name, ...[parameters = {}]) => {
  const search = new URLSearchParams({ ...parameters }).toString();
  return `/admin/-/${name}${search && `?${search}`}`;
};

/**
 * Renders a module's routes below /admin, inside the shell's providers.
 *
 * @param path below /admin, without a leading slash
 * @param places makes the addresses of places; `() => undefined` is a site without any
 */
export function renderModule(
  module: FeatureModule,
  path: string,
  places = testPlaces,
): RenderedModule {
  const log: RenderedModule['log'] = [];
  const queries = createQueryClient({
    notify: toast.error,
    dismiss: toast.dismiss,
    log: (...entry) => log.push(entry),
  });
  const rendered = render(
    <UiProvider>
      <QueryClientProvider client={queries}>
        <MemoryRouter initialEntries={[`/admin/${path}`]} useTransitions={false}>
          <PlaceAddressContext value={places}>
            <Routes>
              {module.routes.map(({ path: route, Component }) => (
                <Route key={route} path={`/admin/${route}`} element={<Component />} />
              ))}
            </Routes>
          </PlaceAddressContext>
        </MemoryRouter>
      </QueryClientProvider>
    </UiProvider>,
  );
  return { ...rendered, user: userEvent.setup(), queries, log };
}
