import { ThemeRoot } from '@panel/shared-ui';
import { createRoot } from 'react-dom/client';
import { OverrideBanner, type OverrideBannerProps } from './override-banner.tsx';

/**
 * Shows the banner above the panel, in its own React root, so that it stays when the panel crashes.
 */
export function showOverrideBanner(panel: HTMLElement, props: OverrideBannerProps): void {
  const container = document.createElement('div');
  // Without a box of its own, so that the banner is sticky within the whole page.
  container.style.display = 'contents';
  // Keys that are pressed in it are for the panel.
  container.dataset.panel = '';
  panel.before(container);
  createRoot(container).render(
    <ThemeRoot>
      <OverrideBanner {...props} />
    </ThemeRoot>,
  );
}
