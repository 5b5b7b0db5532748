/** For elements whose key comes after a spread, which are not made by the JSX runtime. */
export { createElement } from 'react';
