import { rspack } from '@rsbuild/core';

export interface BundledScript {
  /** One classic script without imports, not minified. */
  code: string;
  /** Absolute paths of the sources. */
  files: string[];
}

/**
 * Bundles a TypeScript file with all that it imports. A second entry of the shell's build would share
 * chunks and, in development, hot reload with the shell.
 *
 * @param context folder to which the bundler's comments refer, so that every checkout gives the same code
 * @throws Error when the sources cannot be bundled
 */
export async function bundleScript(path: string, context: string): Promise<BundledScript> {
  const compiler = rspack({
    context,
    entry: path,
    mode: 'production',
    target: ['web', 'es2022'],
    devtool: false,
    optimization: { minimize: false },
    module: {
      rules: [
        {
          test: /\.ts$/,
          loader: 'builtin:swc-loader',
          options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
        },
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
      const [asset] = compilation.getAssets();
      const bundled = {
        code: String(asset?.source.source()),
        files: [...compilation.fileDependencies],
      };
      compiler.close(() => resolve(bundled));
    });
  });
}
