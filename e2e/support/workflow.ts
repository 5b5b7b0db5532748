import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';

interface Workflow {
  jobs: Record<string, Job>;
}

interface Job {
  needs?: string;
  env?: Record<string, string>;
  outputs?: Record<string, string>;
  steps: Step[];
}

interface Step {
  id?: string;
  uses?: string;
  run?: string;
}

export interface WorkflowOptions {
  /** The repository, in whose folder the steps run. */
  folder: string;
  vars: Record<string, string>;
  secrets?: Record<string, string>;
  /** Commands that do not run. Each must be in the workflow. */
  skipped: readonly string[];
}

/**
 * Runs the jobs of a workflow file in their order, with bash. Replaces expressions by their values, and ignores `if`.
 * Skips actions (`uses`), because repository, Node and builds are already there.
 *
 * @returns the commands that ran, with their output
 * @throws Error when a command fails, or an expression has no value
 */
export async function runWorkflow(
  file: string,
  { folder, vars, secrets = {}, skipped }: WorkflowOptions,
): Promise<string[]> {
  const { jobs } = parse(await readFile(join(folder, file), 'utf8')) as Workflow;
  const unseen = new Set(skipped);
  const needs: Record<string, { outputs: Record<string, string> }> = {};
  const ran: string[] = [];
  for (const [name, job] of Object.entries(jobs)) {
    if (job.needs !== undefined && !(job.needs in needs)) {
      throw new Error(`${name} needs ${job.needs}, which has not run.`);
    }
    const steps: Record<string, { outputs: Record<string, string> }> = {};
    const context = { vars, secrets, needs, steps, github: { sha: '0c14d1e' } };
    const env = mapValues(job.env ?? {}, (text) => evaluate(text, context));
    for (const { id, run } of job.steps) {
      if (run === undefined || unseen.delete(run) || skipped.includes(run)) {
        continue;
      }
      const { output, outputs } = await runStep(folder, run, env);
      ran.push(`${run}\n${output}`);
      if (id !== undefined) {
        steps[id] = { outputs };
      }
    }
    needs[name] = { outputs: mapValues(job.outputs ?? {}, (text) => evaluate(text, context)) };
  }
  if (unseen.size > 0) {
    throw new Error(`${file} has no step ${[...unseen].join(', ')}.`);
  }
  return ran;
}

async function runStep(folder: string, run: string, env: Record<string, string>) {
  const scratch = await mkdtemp(join(tmpdir(), 'panel-step-'));
  const outputFile = join(scratch, 'output');
  try {
    const output = await bash(folder, run, { ...env, GITHUB_OUTPUT: outputFile });
    const text = await readFile(outputFile, 'utf8').catch(() => '');
    const lines = text.split('\n').filter(Boolean);
    const outputs = Object.fromEntries(
      lines.map((line) => [line.split('=', 1)[0]!, line.slice(line.indexOf('=') + 1)]),
    );
    return { output, outputs };
  } finally {
    await rm(scratch, { recursive: true });
  }
}

/** Runs a command with the same options as a runner of GitHub Actions. */
function bash(cwd: string, command: string, env: Record<string, string>): Promise<string> {
  const args = ['--noprofile', '--norc', '-eo', 'pipefail', '-c', command];
  const environment = { ...process.env, NODE_ENV: '', FORCE_COLOR: '0', INIT_CWD: '', ...env };
  return new Promise((resolve, reject) => {
    execFile('bash', args, { cwd, env: environment }, (error, stdout, stderr) => {
      if (error) {
        reject(new Error(`${command}:\n${stdout}${stderr}`, { cause: error }));
      } else {
        resolve(stdout + stderr);
      }
    });
  });
}

/** Replaces each `${{ a.b.c }}` by its value in the context. */
function evaluate(text: string, context: object): string {
  return text.replace(/\$\{\{ ([\w.-]+) \}\}/g, (expression, path: string) => {
    const value = path
      .split('.')
      .reduce<unknown>((found, key) => (found as Record<string, unknown>)?.[key], context);
    if (typeof value !== 'string') {
      throw new Error(`${expression} has no value.`);
    }
    return value;
  });
}

function mapValues(
  record: Record<string, string>,
  map: (text: string) => string,
): Record<string, string> {
  return Object.fromEntries(Object.entries(record).map(([key, text]) => [key, map(text)]));
}
