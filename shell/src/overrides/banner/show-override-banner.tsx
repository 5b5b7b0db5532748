import { ThemeRoot } from '@panel/shared-ui';
import { createRoot } from 'react-dom/client';
import { OverrideBanner, type OverrideBannerProps } from './override-banner.tsx';

/**
 * Shows the banner above the panel, in a React root of its own: it stays when a module, or the panel
 * with it, breaks.
 */
export function showOverrideBanner(panel: HTMLElement, props: OverrideBannerProps): void {
  const container = document.createElement('div');
  // The banner sticks to the window for as long as its parent lasts: the page itself.
  container.style.display = 'contents';
  panel.before(container);
  createRoot(container).render(
    <ThemeRoot>
      <OverrideBanner {...props} />
    </ThemeRoot>,
  );
}
