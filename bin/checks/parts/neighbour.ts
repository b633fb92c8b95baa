import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { send } from './measured.ts';

interface Orders {
  url: string;
  token: string;
}

/** What a neighbour met with: how long each request took, and statuses that are none of success. */
export interface Waits {
  milliseconds: number[];
  failures: number[];
}

/** Reads an address again and again from a thread of its own until told to stop, and says how long each answer took. */
export function startNeighbour(orders: Orders): { stop(): Promise<Waits> } {
  const worker = new Worker(new URL(import.meta.url), { workerData: orders });
  return {
    stop: async () => {
      const answer = once(worker, 'message');
      worker.postMessage('stop');
      const [waits] = (await answer) as [Waits];
      await worker.terminate();
      return waits;
    },
  };
}

async function read({ url, token }: Orders): Promise<void> {
  let isOver = false;
  parentPort?.once('message', () => {
    isOver = true;
  });
  const waits: Waits = { milliseconds: [], failures: [] };
  while (!isOver) {
    const { status, milliseconds } = await send({ url, headers: { authorization: `Bearer ${token}` } });
    waits.milliseconds.push(milliseconds);
    if (status !== 200) waits.failures.push(status);
    await wait(10);
  }
  parentPort?.postMessage(waits);
}

if (parentPort && workerData) await read(workerData as Orders);
