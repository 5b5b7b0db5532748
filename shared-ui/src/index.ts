export { Badge } from './components/badge.tsx';
export { breakpoints } from './theme/breakpoints.ts';
export {
  Button,
  type ButtonProps,
  type ButtonSize,
  buttonStyles,
  type ButtonVariant,
  rowButtonStyles,
} from './components/button.tsx';
export { Card } from './components/card.tsx';
export { applyColorScheme, type ColorScheme } from './theme/color-scheme.ts';
export { useColorScheme } from './theme/use-color-scheme.ts';
export {
  excerpt,
  formatDateOnly,
  formatNumber,
  formatText,
  formatTime,
  formatTimestamp,
  hasText,
  localDay,
} from './format/format.ts';
export {
  fieldSelector,
  hasModifier,
  isComposing,
  isDialogOpen,
  isInPanel,
  isOverlayOpen,
  keyOf,
} from './key-events.ts';
export {
  type DownloadProblem,
  findDownloadProblem,
  isDownloadError,
} from './lazy/download-problem.ts';
export {
  type Lazy,
  type LazyPart,
  lazyPart,
  type LoadedPart,
  sayCannotOpen,
  useLazyPart,
  useShownPart,
  useReachedPart,
} from './lazy/lazy-part.ts';
export { ReloadButton, RetryButton } from './lazy/retry-button.tsx';
export { LongText } from './components/long-text.tsx';
export { markText } from './components/marked-text.tsx';
export { Message } from './components/message.tsx';
export { RemoteImage } from './components/remote-image.tsx';
export { createSetting, keysSetting } from './setting.ts';
export { useSetting } from './use-setting.ts';
export { Skeleton, skeletonStyles } from './components/skeleton.tsx';
export { Spinner } from './components/spinner.tsx';
export type { Theme } from './theme/theme.ts';
export { ThemeRoot } from './theme/theme-root.tsx';
export { copyText } from './toast/copy-text.ts';
export { toast, type ToastText } from './toast/toast.ts';
export type { Tone } from './theme/tone.ts';
export { UiProvider } from './ui-provider.tsx';
export { VisuallyHidden } from './components/visually-hidden.tsx';
