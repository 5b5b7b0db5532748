export { type BuildSource, buildSource, publicAddress } from './build-source.ts';
export {
  contentHash,
  type Contents,
  fileIntegrity,
  hasVersion,
  integrityOf,
  isShortVersion,
} from './content-hash.ts';
export {
  type ModulePanelFile,
  panelFile,
  panelFileSchema,
  type ShellPanelFile,
} from './panel-file.ts';
export { isOfOtherWebsite, localOrigins } from './other-website.ts';
export { readModulePackage, readPackage } from './package-file.ts';
export { readSource } from './read-source.ts';
export { runGit } from './run-git.ts';
export { type BuildDescription, renewSource, writePanelFile } from './write-panel-file.ts';
