import { fork } from 'node:child_process';
import { once } from 'node:events';
import { heapLimits } from '#bin/supervise/supervisor.ts';
import type { Profile } from './profile.ts';
import type { Samples } from './samples.ts';

/** What a server's process costs. */
export interface Cost {
  /** Microseconds of a core that it has used. */
  cpu: number;
  /** Its memory in bytes. */
  memory: number;
}

/** A server in a process of its own. */
export interface ServerProcess {
  port: number;
  cost(): Promise<Cost>;
  /** Notes what the process does while something goes on. */
  profile(during: () => Promise<unknown>): Promise<Profile>;
  stop(): Promise<void>;
}

export type ServerOptions =
  | { kind: 'api'; databaseUrl: string }
  | { kind: 'floor'; databaseUrl: string; name: string; samples: Samples };

/** Starts `serve.ts` in a process of its own. */
export async function serve(options: ServerOptions): Promise<ServerProcess> {
  const child = fork(new URL('./serve.ts', import.meta.url), [JSON.stringify(options)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: options.kind === 'api' ? heapLimits : [],
  });
  const gone = once(child, 'exit').then(() => Promise.reject(new Error(`the ${options.kind} went away`)));
  gone.catch(() => undefined);
  const answer = async (): Promise<unknown> => {
    const [message] = await Promise.race([once(child, 'message'), gone]);
    return message;
  };
  const port = (await answer()) as number;
  return {
    port,
    cost: async () => {
      child.send('cost');
      return (await answer()) as Cost;
    },
    profile: async (during) => {
      child.send('profile');
      await answer();
      await during();
      child.send('profiled');
      return (await answer()) as Profile;
    },
    stop: async () => {
      child.kill();
      await once(child, 'exit');
    },
  };
}
