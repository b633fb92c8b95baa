import { z } from 'zod';
import type { Services } from '#server/core/services.ts';
import { inBatches } from '#server/db/batches.ts';
import type { Db } from '#server/db/database.ts';
import { job } from '#server/jobs/job.ts';
import { openCheckpoint, storeCheckpoint } from './checkpoint.ts';
import { digestOf, nextChain } from './signatures.ts';
import { listUnsealedOrganizations, lockUnsealed, type Seal, storeSeals } from './store.ts';

type SealServices = Pick<Services, 'db' | 'config' | 'log'>;

/** Seals what was committed to the audit logs; how many entries. */
export async function sealEvents(services: SealServices, signal?: AbortSignal): Promise<number> {
  const { db, log } = services;
  let sealed = 0;
  for (const organizationId of await listUnsealedOrganizations(db)) {
    try {
      sealed += await inBatches(
        (limit) => db.transaction((tx) => sealSome(services, tx, organizationId, limit)),
        signal,
      );
    } catch (error) {
      signal?.throwIfAborted();
      log.error({ err: error, organization: organizationId }, 'an audit log was not sealed');
    }
  }
  return sealed;
}

async function sealSome(
  services: SealServices,
  tx: Db,
  organizationId: string,
  limit: number,
): Promise<number> {
  const { secret } = services.config;
  const checkpoint = await openCheckpoint(services, tx, organizationId);
  let { position, chain } = checkpoint;
  const seals: Seal[] = [];
  for (const { sequence, content } of await lockUnsealed(tx, organizationId, limit)) {
    position += 1;
    const digest = digestOf(secret, position, content);
    chain = nextChain(secret, chain, digest);
    seals.push({ sequence, position, digest, chain });
  }
  if (seals.length === 0) return 0;
  await storeSeals(tx, organizationId, seals);
  await storeCheckpoint(services, tx, { ...checkpoint, position, chain });
  return seals.length;
}

export const sealEventsJob = job({
  name: 'seal-audit-log',
  schedule: '* * * * *',
  data: z.object({}),
  run: async (services, _data, { signal }) => {
    await sealEvents(services, signal);
  },
});
