import type { ReactNode } from 'react';
import { ThemeProvider } from 'styled-components';
import { GlobalStyle } from './theme/global-style.ts';
import { theme } from './theme/theme.ts';
import { ToastRegion } from './toast/toast-region.tsx';

/** Theme, page-wide styles, and the place where toasts appear. The shell renders it once. */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider theme={theme}>
      <GlobalStyle />
      {children}
      <ToastRegion />
    </ThemeProvider>
  );
}
