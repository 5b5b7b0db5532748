export { Badge } from './badge.tsx';
export { breakpoints } from './breakpoints.ts';
export {
  Button,
  type ButtonProps,
  type ButtonSize,
  buttonStyles,
  type ButtonVariant,
} from './button.tsx';
export { Card } from './card.tsx';
export { applyColorScheme, type ColorScheme, useColorScheme } from './color-scheme.ts';
export {
  excerpt,
  formatDateOnly,
  formatNumber,
  formatText,
  formatTime,
  formatTimestamp,
  hasText,
} from './format.ts';
export { LongText } from './long-text.tsx';
export { Message } from './message.tsx';
export { RemoteImage } from './remote-image.tsx';
export { Skeleton } from './skeleton.tsx';
export { Spinner } from './spinner.tsx';
export type { Theme } from './theme/theme.ts';
export { ThemeRoot } from './theme-root.tsx';
export { toast, type ToastText } from './toast/toast.ts';
export type { Tone } from './tone.ts';
export { UiProvider } from './ui-provider.tsx';
export { VisuallyHidden } from './visually-hidden.tsx';
