import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/** One process that is to run for as long as we do. */
export interface ChildSpec {
  name: string;
  /** What Node runs, with its arguments. */
  command: string[];
  env: NodeJS.ProcessEnv;
}

export interface Child {
  pid(): number | undefined;
  /** Ends the process, by force when it takes longer, and does not start it again. */
  stop(patienceMs: number): Promise<void>;
}

/** A process that lived this long counts as well again, and the next wait is short. */
const WELL_MS = 10_000;
const LONGEST_WAIT_MS = 10_000;
/** A process that never lived longer than a moment won't by being started again. */
const HOPELESS_STARTS = 5;

/** Starts a process, restarts it whenever it dies, and calls `onHopeless` when that does not help. */
export function superviseChild(
  spec: ChildSpec,
  write: (line: string) => void,
  onHopeless: () => void,
): Child {
  let current: { process: ChildProcess; gone: Promise<void> } | undefined;
  let again: NodeJS.Timeout | undefined;
  let stopping = false;
  let quickDeaths = 0;
  let wasWell = false;

  const start = () => {
    const startedAt = Date.now();
    const gone = Promise.withResolvers<void>();
    const end = (how: string) => {
      current = undefined;
      gone.resolve();
      if (stopping) return;
      const lived = Date.now() - startedAt;
      wasWell ||= lived >= WELL_MS;
      quickDeaths = lived >= WELL_MS ? 0 : quickDeaths + 1;
      if (!wasWell && quickDeaths >= HOPELESS_STARTS) {
        onHopeless();
        return;
      }
      const waitMs = Math.min(LONGEST_WAIT_MS, 200 * 2 ** quickDeaths);
      write(line(spec.name, 40, `${how}; starting it again in ${waitMs} ms`));
      again = setTimeout(start, waitMs);
    };
    try {
      const child = launch(spec, write);
      current = { process: child, gone: gone.promise };
      child.once('exit', (code, signal) => end(`ended with ${signal ?? code}`));
      // Node tells some failures of the system this way, and throws others.
      child.on('error', (error) => child.pid === undefined && end(`could not be started: ${error.message}`));
    } catch (error) {
      end(`could not be started: ${String(error)}`);
    }
  };
  start();

  return {
    pid: () => current?.process.pid,
    stop: async (patienceMs) => {
      stopping = true;
      clearTimeout(again);
      if (!current) return;
      const { process: child, gone } = current;
      child.kill('SIGTERM');
      const late = setTimeout(() => child.kill('SIGKILL'), patienceMs);
      await gone;
      clearTimeout(late);
    },
  };
}

function launch(spec: ChildSpec, write: (line: string) => void): ChildProcess {
  // A group of its own: the terminal's Ctrl-C reaches us alone, and we end things in order. The channel tells the
  // process when we are gone, however we went.
  const child = spawn(process.execPath, spec.command, {
    env: spec.env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  passOn(child.stdout, spec.name, write);
  passOn(child.stderr, spec.name, write);
  return child;
}

/** A line of our own log, in the form that the processes use. */
export function line(name: string, level: 30 | 40 | 50, msg: string): string {
  return JSON.stringify({ level, time: Date.now(), process: name, msg });
}

/** What a process logs is passed on as it is; what else it prints at once, such as a stack, becomes one line. */
function passOn(stream: Readable | null, name: string, write: (line: string) => void): void {
  if (!stream) return;
  let loose: string[] = [];
  const flush = () => {
    if (loose.length > 0) write(line(name, 40, loose.join('\n')));
    loose = [];
  };
  createInterface({ input: stream })
    .on('line', (text) => {
      if (text.startsWith('{"')) {
        write(text);
      } else if (text.trim() !== '') {
        if (loose.push(text) === 1) setTimeout(flush, 50);
      }
    })
    .on('close', flush);
}
