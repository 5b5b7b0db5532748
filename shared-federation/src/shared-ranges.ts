/**
 * The shared libraries, of which a page has one instance: the shell provides them, and builds of modules do
 * not contain them. The ranges say which versions a module accepts. They are set by hand because Module
 * Federation would require the exact version of a pinned dependency. A trailing slash stands for a
 * package's subpaths.
 */
export const sharedRanges = {
  react: '^19.0.0',
  'react/': '^19.0.0',
  'react-dom': '^19.0.0',
  'react-dom/': '^19.0.0',
  'styled-components': '^6.0.0',
  '@tanstack/react-query': '^5.0.0',
  '@panel/shared-auth': '^0.1.0',
  '@panel/shared-ui': '^0.1.1',
  '@panel/shared-federation/router': '^0.1.0',
} as const;
