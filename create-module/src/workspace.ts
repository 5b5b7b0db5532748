/** A module of the panel. */
export interface ExistingModule {
  /** The package's folder name, such as 'mfe-players'. */
  name: string;
  /** Its development port. */
  port: number;
  /** Its first path segments below /admin. */
  routes: string[];
}

/** Facts about the panel that a new module is made from and checked against. */
export interface Workspace {
  modules: ExistingModule[];
  /** The shell's own routes below /admin. */
  shellRoutes: string[];
  /** Routes of the sidebar's entries. */
  sidebar: string[];
  /** Version of the kit, the packages `@panel/*`. */
  kitVersion: string;
  /** Ranges of the libraries that most modules use, by name; those of the kit are '*'. */
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  /** Ranges of the tools that a module's own repository needs. The panel's repository has them at its root. */
  tools: Record<string, string>;
}
