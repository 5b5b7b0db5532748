import { lazyPart } from '@panel/shared-ui';

/** The dialog 'Versões dos módulos', which few users open. */
export const versionsDialog = lazyPart(
  async () => (await import('./versions-dialog.tsx')).VersionsDialog,
);
