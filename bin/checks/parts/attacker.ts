import { setPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { createClient } from '#lib/api/client.ts';
import { attacks, type Ground } from './attacks.ts';

/** An attacker has a machine of their own: what it costs to send is not taken from what is attacked. */
const niceness = 10;

/** An attack's last requests may take so long to be answered before the next one begins. */
const mostAfterMs = 30_000;

interface Orders {
  ground: Omit<Ground, 'client'>;
  name: string;
  milliseconds: number;
}

/** Statuses of an attack's requests, with how many had them. */
export type Answers = ReadonlyMap<number, number>;

/**
 * Attacks from a thread of its own, so that what it costs to send and read is not taken for a wait of the other tenant.
 * Calls `begun` once everything is prepared and `ended` when the time is over; resolves when it is quiet again.
 */
export async function attackFor(
  orders: Orders,
  onStart: () => void,
  ended: (answers: Answers) => Promise<void>,
): Promise<void> {
  const worker = new Worker(new URL(import.meta.url), { workerData: orders });
  let ending: Promise<void> | undefined;
  await new Promise<void>((resolve, reject) => {
    worker.once('error', reject).once('exit', () => resolve());
    worker.on('message', (message: 'started' | Answers) => {
      if (message === 'started') onStart();
      else ending = ended(message);
    });
  });
  await ending;
}

async function attack({ ground, name, milliseconds }: Orders): Promise<void> {
  if (process.platform === 'linux') setPriority(niceness);
  const chosen = attacks.find((one) => one.name === name);
  if (!chosen) throw new Error(`There is no attack ${name}`);
  const { installation, token } = ground;
  const sendOne = await chosen.prepare({ ...ground, client: createClient({ url: installation.url, token }) });
  const answers = new Map<number, number>();
  const signal = AbortSignal.timeout(milliseconds);
  parentPort?.postMessage('started');
  const senders = Array.from({ length: chosen.width }, async () => {
    while (!signal.aborted) {
      const status = await sendOne().catch(() => 0);
      answers.set(status, (answers.get(status) ?? 0) + 1);
    }
  });
  const sent = Promise.all(senders);
  await Promise.race([sent, wait(milliseconds + 2_000)]);
  parentPort?.postMessage(answers);
  await Promise.race([sent, wait(mostAfterMs)]);
  process.exit();
}

if (parentPort) await attack(workerData as Orders);
