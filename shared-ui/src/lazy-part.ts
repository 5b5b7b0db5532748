/** Lazy-loaded parts. By its own name the package is the one instance of the page, so that a module has no copy. */
export {
  type LazyPart,
  lazyPart,
  type LoadedPart,
  sayCannotOpen,
  useLazyPart,
  useReachedPart,
} from '@panel/shared-ui';
