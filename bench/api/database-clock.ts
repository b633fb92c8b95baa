import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';

/** Linux counts the time of processes in hundredths of a second. */
const microsecondsOfTick = 10_000;

/** Tells how much time of a core all processes of a database have used. */
export class DatabaseClock {
  readonly #postmaster: number;

  private constructor(postmaster: number) {
    this.#postmaster = postmaster;
  }

  static async of(databaseUrl: string): Promise<DatabaseClock> {
    const client = new pg.Client(databaseUrl);
    await client.connect();
    try {
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      return new DatabaseClock(statOf(rows[0]?.pid ?? 0)?.parent ?? 0);
    } finally {
      await client.end();
    }
  }

  /** Microseconds of a core until now, those of processes that ended among them. */
  read(): number {
    const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    const own = pids.flatMap((pid) => statOf(Number(pid)) ?? []);
    return (
      own
        .filter(({ pid, parent }) => pid === this.#postmaster || parent === this.#postmaster)
        .reduce((sum, { pid, ticks, ended }) => sum + ticks + (pid === this.#postmaster ? ended : 0), 0) *
      microsecondsOfTick
    );
  }
}

/** What Linux tells of a process; undefined when it is gone. */
export function statOf(pid: number) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [parent = 0, user = 0, system = 0, endedUser = 0, endedSystem = 0] = [1, 11, 12, 13, 14].map(
      (at) => fields[at],
    );
    return { pid, parent, ticks: user + system, ended: endedUser + endedSystem };
  } catch {
    return undefined;
  }
}
