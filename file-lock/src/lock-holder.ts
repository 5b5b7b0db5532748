import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** The process that holds a lock, as the lock's file names it. */
export interface LockHolder {
  pid: number;
  machine: string;
  /** '' when it is not known. */
  user: string;
  /** ISO 8601. */
  since: string;
}

/** The holder that a lock names; undefined when its content is cut short or of another format. */
export function holderIn(content: string): LockHolder | undefined {
  try {
    const { pid, machine: on, user, since } = JSON.parse(content) as Record<string, unknown>;
    const areTexts =
      typeof on === 'string' && typeof user === 'string' && typeof since === 'string';
    return areTexts && typeof pid === 'number' && pid > 0
      ? { pid, machine: on, user, since }
      : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Identifies the scope in which a process id is unique: one boot of one host and, on Linux, one PID namespace (a
 * container). The same id elsewhere, or after a restart, is another process.
 */
export const machine = [
  hostname(),
  orNothing(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()),
  orNothing(() => readlinkSync('/proc/self/ns/pid')),
].join(' ');

/** Whether this machine has a process with this id. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    // It belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Whether a process is a zombie: it has ended, but its parent has not read its exit code. Linux only. */
function isZombie(pid: number): boolean {
  return /^State:\s+Z/m.test(orNothing(() => readFileSync(`/proc/${pid}/status`, 'utf8')));
}

function orNothing(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}
