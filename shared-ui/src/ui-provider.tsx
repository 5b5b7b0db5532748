import type { ReactNode } from 'react';
import { ThemeRoot } from './theme/theme-root.tsx';
import { ToastRegion } from './toast/toast-region.tsx';

/** Provides the theme, global styles and the toast region. The shell renders it once. */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <ThemeRoot>
      {children}
      <ToastRegion />
    </ThemeRoot>
  );
}
