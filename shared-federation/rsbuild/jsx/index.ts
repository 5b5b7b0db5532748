/** The compiler uses `createElement` for elements whose key comes after a spread. */
export { createElement } from 'react';
