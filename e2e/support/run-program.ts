import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** Runs a script with Node, as `runProgram` does. */
export function runNode(cwd: string, ...command: string[]): Promise<string> {
  return runProgram(cwd, process.execPath, ...command);
}

/**
 * Runs a program in a folder and returns its output.
 *
 * @throws Error with the output when the program fails
 */
export async function runProgram(cwd: string, program: string, ...args: string[]): Promise<string> {
  const env = { ...process.env, NODE_ENV: '', FORCE_COLOR: '0' };
  try {
    const { stdout } = await execute(program, args, { cwd, env });
    return stdout;
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${args.join(' ')}:\n${stdout}${stderr}`, { cause: error });
  }
}
