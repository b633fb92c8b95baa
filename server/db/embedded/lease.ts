import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Who uses the server of a data folder: one file for each process. Whoever leaves last stops the server, so a command
 * run beside a running installation never takes its database away.
 */
export function createLease(folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const name = `${process.pid}-${Math.random().toString(36).slice(2)}`;
  const file = join(folder, name);
  writeFileSync(file, startOf(process.pid), { mode: 0o600 });
  return file;
}

export function endLease(file: string): void {
  rmSync(file, { force: true });
}

/** Counts the leases whose process is still there, and clears those that a killed process left behind. */
export function liveLeases(folder: string): number {
  let live = 0;
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    if (isLive(file, Number(name.split('-')[0]))) live += 1;
    else endLease(file);
  }
  return live;
}

function isLive(file: string, pid: number): boolean {
  try {
    return isAlive(pid) && readFileSync(file, 'utf8') === startOf(pid);
  } catch {
    return false;
  }
}

/** Whether a process of this id exists, be it ours or not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** When a process began, where the system tells it, because process ids are used again. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
