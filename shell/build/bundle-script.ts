import { rspack } from '@rsbuild/core';

export interface BundledScript {
  /** One classic script without imports. */
  code: string;
  /** Absolute paths of the sources. */
  files: string[];
}

/**
 * Bundles a TypeScript file with all that it imports, except what it imports dynamically. A second entry of the shell's
 * build would share chunks and, in development, hot reload with the shell.
 *
 * @param context folder to which the bundler's comments refer, so that every checkout gives the same code
 * @throws Error when the sources cannot be bundled
 */
export async function bundleScript(
  path: string,
  context: string,
  { minimize }: { minimize: boolean },
): Promise<BundledScript> {
  const compiler = rspack({
    context,
    entry: path,
    mode: 'production',
    target: ['web', 'es2022'],
    devtool: false,
    output: { publicPath: '/' },
    optimization: { minimize },
    performance: false,
    module: {
      parser: { javascript: { importDynamic: false } },
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic' } },
              target: 'es2022',
            },
          },
        },
        { test: /\.woff2$/, type: 'asset/resource' },
      ],
    },
  });
  compiler.hooks.shouldEmit.tap('panel:bundle-script', () => false);
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error || !stats || stats.hasErrors()) {
        reject(error ?? new Error(stats?.toString('errors-only')));
        return;
      }
      const { compilation } = stats;
      const bundled = {
        code: String(compilation.getAsset('main.js')?.source.source()),
        files: [...compilation.fileDependencies],
      };
      compiler.close(() => resolve(bundled));
    });
  });
}
