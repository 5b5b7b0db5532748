export { parseCreateArguments } from './arguments.ts';
export { moduleFiles } from './module-files.ts';
export { createRepository } from './repository/create-repository.ts';
export { moduleRequest } from './request.ts';
export type { Workspace } from './workspace.ts';
export { writeFiles } from './write-files.ts';
