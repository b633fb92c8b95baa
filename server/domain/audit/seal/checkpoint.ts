import type { Services } from '#server/core/services.ts';
import type { Db } from '#server/db/database.ts';
import { type Checkpoint, firstChain, signatureOf } from './signatures.ts';
import { hasSealedEntries, insertCheckpoint, lockCheckpoint, updateCheckpoint } from './store.ts';

type SealServices = Pick<Services, 'config'>;

/**
 * The checkpoint of an organization, which nobody else continues until the transaction ends. Throws when it is not as we
 * signed it: to continue would sign what somebody changed.
 */
export async function openCheckpoint(
  { config }: SealServices,
  tx: Db,
  organizationId: string,
): Promise<Checkpoint> {
  const row =
    (await lockCheckpoint(tx, organizationId)) ?? (await createCheckpoint(config.secret, tx, organizationId));
  const { signature, ...checkpoint } = row;
  if (!signatureOf(config.secret, checkpoint).equals(signature))
    throw new Error('The checkpoint was changed');
  return checkpoint;
}

async function createCheckpoint(secret: string, tx: Db, organizationId: string) {
  if (await hasSealedEntries(tx, organizationId)) throw new Error('The checkpoint is missing');
  const chain = firstChain(secret, organizationId);
  const first = { organizationId, position: 0, chain, purgedPosition: 0, purgedChain: chain };
  await insertCheckpoint(tx, { ...first, signature: signatureOf(secret, first) });
  const row = await lockCheckpoint(tx, organizationId);
  if (!row) throw new Error('The organization is gone');
  return row;
}

/** Signs a checkpoint anew. */
export async function storeCheckpoint(
  { config }: SealServices,
  tx: Db,
  checkpoint: Checkpoint,
): Promise<void> {
  await updateCheckpoint(tx, { ...checkpoint, signature: signatureOf(config.secret, checkpoint) });
}
