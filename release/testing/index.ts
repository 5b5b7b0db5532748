export { copyWorkspace, type WorkspaceCopy } from './workspace-copy.ts';
