export {
  contentHash,
  fileIntegrity as scriptIntegrity,
  integrityOf,
} from '@panel/shared-federation/build';
