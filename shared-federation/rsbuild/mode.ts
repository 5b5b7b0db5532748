/**
 * The mode of Rsbuild's commands: a build is for production, whatever NODE_ENV a shell or a `.env` file has set. Shell and
 * modules run together only if they are built for one mode.
 *
 * @param argv the process's arguments
 * @returns undefined for a program that loads the preset itself, and chooses the mode by NODE_ENV
 */
export function modeOfCommand([, program = '', command = '']: readonly string[]): Mode | undefined {
  return /[\\/]rsbuild(?:\.js)?$/.test(program) ? modes[command] : undefined;
}

type Mode = 'production' | 'development';

const modes: Record<string, Mode> = { build: 'production', dev: 'development' };
