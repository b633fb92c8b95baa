import { fork } from 'node:child_process';
import { once } from 'node:events';

export type Serving =
  | { kind: 'reader'; apiUrl: string }
  | { kind: 'bare'; status: number; headers: Record<string, string>; body: string };

/** Proves to an API that a request comes from such a reader. */
export const forwardKey = 'bench';

/** A server in a process of its own. */
export interface Served {
  port: number;
  /** Its memory in bytes. */
  memory(): Promise<number>;
  stop(): Promise<void>;
}

/** Starts `serve.ts` in a process of its own. */
export async function serve(serving: Serving): Promise<Served> {
  const child = fork(new URL('./serve.ts', import.meta.url), [JSON.stringify(serving)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const answer = async () => (await once(child, 'message'))[0] as number;
  const port = await answer();
  return {
    port,
    memory: async () => {
      child.send('memory');
      return answer();
    },
    stop: async () => {
      child.kill();
      await once(child, 'exit');
    },
  };
}
