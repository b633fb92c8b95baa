import { fork } from 'node:child_process';
import { once } from 'node:events';

export type ServerOptions =
  | { kind: 'reader'; apiUrl: string }
  | { kind: 'bare'; status: number; headers: Record<string, string>; body: string };

/** Proves to an API that a request comes from such a reader. */
export const forwardKey = 'served';

/** The memory of a process in bytes, and the milliseconds of a processor that it has used. */
export interface Usage {
  memory: number;
  processor: number;
}

/** A server in a process of its own. */
export interface ServerProcess {
  port: number;
  usage(): Promise<Usage>;
  stop(): Promise<void>;
}

/** Starts `serve-reader.ts` in a process of its own. */
export async function serve(options: ServerOptions): Promise<ServerProcess> {
  const child = fork(new URL('./serve-reader.ts', import.meta.url), [JSON.stringify(options)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const answer = async () => (await once(child, 'message'))[0];
  const port = await answer();
  return {
    port,
    usage: async () => {
      child.send('usage');
      return answer();
    },
    stop: async () => {
      child.kill();
      await once(child, 'exit');
    },
  };
}
