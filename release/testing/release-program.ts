import { runProgram } from '../src/commands/cli/run-program.ts';

export interface ProgramRun {
  code: number;
  /** Lines of the standard output. */
  out: string[];
  /** Lines of the standard error. */
  err: string[];
}

/** Runs `npm run release -- ...` in a repository, in this process. */
export async function runRelease(root: string, ...args: string[]): Promise<ProgramRun> {
  const [out, err]: string[][] = [[], []];
  const code = await runProgram(args, {
    root,
    cwd: root,
    out: (line) => void out!.push(line),
    err: (line) => void err!.push(line),
  });
  return { code, out: out!, err: err! };
}

/** The document that `npm run release -- ... --json` prints, with the lines of the standard error. */
export async function releaseJson(
  root: string,
  ...args: string[]
): Promise<Record<string, unknown> & { err: string[] }> {
  const { code, out, err } = await runRelease(root, ...args, '--json');
  expect(out).toHaveLength(1);
  const document = JSON.parse(out[0]!) as Record<string, unknown>;
  expect(document).toMatchObject({ command: args[0], code });
  return { ...document, err };
}
