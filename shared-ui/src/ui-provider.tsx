import type { ReactNode } from 'react';
import { ThemeRoot } from './theme/theme-root.tsx';
import { ToastRegion } from './toast/toast-region.tsx';

/** Theme, page-wide styles, and the place where toasts appear. The shell renders it once. */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <ThemeRoot>
      {children}
      <ToastRegion />
    </ThemeRoot>
  );
}
