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
 * Names the part of the world in which process ids mean the same: a host from one start to the next and,
 * on Linux, one container. The same id elsewhere, or after a restart, is another process.
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
    return !hasEnded(pid);
  } catch (error) {
    // It belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Whether a process has ended, and only its parent has not asked for its exit code yet. Linux only. */
function hasEnded(pid: number): boolean {
  return /^State:\s+Z/m.test(orNothing(() => readFileSync(`/proc/${pid}/status`, 'utf8')));
}

function orNothing(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}
