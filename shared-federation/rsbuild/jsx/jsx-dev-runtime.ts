import { jsx, jsxs } from 'react/jsx-runtime';

/**
 * The function that JSX compiles to in development. It creates elements as a production build does, so
 * that a module under development runs in a production shell, whose React has no `jsxDEV`.
 */
export function jsxDEV(
  type: Parameters<typeof jsx>[0],
  props: unknown,
  key: Parameters<typeof jsx>[2],
  hasStaticChildren: boolean,
) {
  return (hasStaticChildren ? jsxs : jsx)(type, props, key);
}

export { Fragment } from 'react/jsx-runtime';
