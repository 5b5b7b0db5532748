/**
 * The libraries that exist once on a page: the shell provides them, modules bring none of their own.
 * The ranges are what a module accepts; they are set by hand because Module Federation turns a
 * pinned dependency into an exact requirement. A trailing slash shares a package's subpaths too.
 */
export const sharedRanges = {
  react: '^19.0.0',
  'react/': '^19.0.0',
  'react-dom': '^19.0.0',
  'react-dom/': '^19.0.0',
  'styled-components': '^6.0.0',
  '@tanstack/react-query': '^5.0.0',
  '@panel/shared-auth': '^0.1.0',
  '@panel/shared-ui': '^0.1.0',
  '@panel/shared-federation/router': '^0.1.0',
} as const;
