/** The variables of an environment by name, such as `process.env`. */
type Environment = Record<string, string | undefined>;

/**
 * Adds the settings in a folder's `.env` to the environment: the backend, PORT, and what `check-backend` takes. Other
 * names are ignored, so that the file cannot change what commands install or build. Variables of the shell win; if the
 * shell has one of the backend's, those in the file are left out.
 */
export declare function readEnvFile(folder: string, env?: Environment): void;

/** The project's public key: SUPABASE_PUBLISHABLE_KEY, or else the older SUPABASE_ANON_KEY. */
export declare function publicKey(env: Environment): string | undefined;

/**
 * The origins in ALLOW_ORIGIN, at which a developer shows the panel besides this machine's own.
 *
 * @throws Error when one is no origin
 */
export declare function allowedOrigins(env: Environment): string[];
