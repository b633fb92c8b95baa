import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { stopTimes } from '#lib/stop-times.ts';
import { type EmbeddedDatabase, startDatabase } from '#server/db/embedded.ts';
import { type Child, line, superviseChild } from './child.ts';

export type Role = 'api' | 'worker' | 'console';

export interface Supervisor {
  /** Ends everything in order: who asks the API, the API, then its database. */
  stop(): Promise<void>;
}

interface Options {
  roles: readonly Role[];
  dataFolder: string;
  env: NodeJS.ProcessEnv;
  write: (line: string) => void;
  onHopeless: (role: Role) => void;
}

const PATIENCE_MS: Record<Role, number> = {
  console: 3_500,
  api: stopTimes.supervisor,
  worker: stopTimes.supervisor,
};
const WATCH_MS = 300;

/**
 * How far the heap of a process may grow. Each half of what was just allocated has 4 MB: Node lets it grow to many times
 * as much while the modules are loaded, in the API twice, since its background work runs in a thread, and hardly anything
 * of that is given back. And garbage is collected when the heap has twice what the last collection left, not four times.
 */
export const heapLimits = ['--max-semi-space-size=4', '--heap-growing-percent=100'];

/** A library looks whether this Node knows signatures that are experiments in it, which is no news to an operator. */
const quiet = '--disable-warning=ExperimentalWarning';

/** With an arena for each thread, the allocator of Linux gives hardly any memory back. */
export const fewArenas = { MALLOC_ARENA_MAX: '2' };

const programs: Record<Role, string[]> = {
  api: [...heapLimits, quiet, program('../../server/main.ts')],
  worker: [...heapLimits, quiet, program('../../server/main.ts'), 'worker'],
  console: [...heapLimits, program('../../console/main.ts')],
};

/** Starts the database, unless one is given, and the processes of the roles, and keeps all of them running. */
export async function supervise({ roles, dataFolder, env, write, onHopeless }: Options): Promise<Supervisor> {
  const report = (text: string) => write(line('supervisor', 30, text));
  const needsDatabase = roles.some((role) => role !== 'console') && !env.DATABASE_URL;
  let database = needsDatabase ? await startDatabase(dataFolder, report) : undefined;
  const forwardKey = env.LECTERN_FORWARD_KEY || randomBytes(24).toString('base64url');
  const children = new Map<Role, Child>();

  const start = (role: Role) => {
    const shared = {
      ...fewArenas,
      ...env,
      NODE_ENV: env.NODE_ENV || 'production',
      LECTERN_FORWARD_KEY: forwardKey,
    };
    const own =
      role === 'console'
        ? withoutSecrets(shared)
        : { ...shared, DATABASE_URL: database?.url ?? env.DATABASE_URL };
    const spec = { name: role, command: programs[role], env: own };
    children.set(
      role,
      superviseChild(spec, write, () => onHopeless(role)),
    );
  };
  for (const role of roles) start(role);

  const watch = watchDatabase(
    () => database,
    async (dead) => {
      report('the database is gone; starting it again');
      await dead.stop();
      database = await startDatabase(dataFolder, report);
      if (database.url === dead.url) return;
      for (const role of roles.filter((name) => name !== 'console')) {
        await children.get(role)?.stop(PATIENCE_MS[role]);
        start(role);
      }
    },
    (error) => write(line('supervisor', 50, `the database did not start again: ${String(error)}`)),
  );

  return {
    stop: async () => {
      await watch.stop();
      for (const role of ['console', 'worker', 'api'] as const)
        await children.get(role)?.stop(PATIENCE_MS[role]);
      await database?.stop();
    },
  };
}

/** Looks after a server that is nobody's child, and so tells nobody of its end. */
function watchDatabase(
  current: () => EmbeddedDatabase | undefined,
  onGone: (dead: EmbeddedDatabase) => Promise<void>,
  onError: (error: unknown) => void,
): { stop(): Promise<void> } {
  let mending: Promise<void> | undefined;
  const timer = setInterval(() => {
    const database = current();
    if (!database || mending || database.isRunning()) return;
    mending = onGone(database)
      .catch(onError)
      .finally(() => {
        mending = undefined;
      });
  }, WATCH_MS);
  return {
    stop: async () => {
      clearInterval(timer);
      await mending;
    },
  };
}

/** The console opens no database and signs nothing. */
function withoutSecrets(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { DATABASE_URL, LECTERN_SECRET, SMTP_URL, AI_API_KEY, ...rest } = env;
  return rest;
}

function program(relative: string): string {
  return fileURLToPath(new URL(relative, import.meta.url));
}
