import { sign } from '#server/core/secrets.ts';
import type { auditCheckpoints } from '#server/db/tables/records.ts';

/** What signs the audit log; only the installation's secret makes these. */

export type Checkpoint = Omit<typeof auditCheckpoints.$inferSelect, 'signature'>;

/** The chain before the first entry of an organization. */
export function firstChain(secret: string, organizationId: string): Buffer {
  return sign(secret, 'audit chain', organizationId);
}

/** The chain up to an entry, from the one before it. */
export function nextChain(secret: string, chain: Buffer, digest: Buffer): Buffer {
  return sign(secret, 'audit chain', chain.toString('hex') + digest.toString('hex'));
}

export function digestOf(secret: string, position: number, content: string): Buffer {
  return sign(secret, 'audit event', `${position} ${content}`);
}

/** Signs what an entry says instead of what its digest was made of. */
export function erasureOf(secret: string, position: number, digest: Buffer, content: string): Buffer {
  return sign(secret, 'audit erasure', `${position} ${digest.toString('hex')} ${content}`);
}

export function signatureOf(secret: string, checkpoint: Checkpoint): Buffer {
  const { organizationId, position, chain, purgedPosition, purgedChain } = checkpoint;
  return sign(
    secret,
    'audit checkpoint',
    JSON.stringify([
      organizationId,
      position,
      chain.toString('hex'),
      purgedPosition,
      purgedChain.toString('hex'),
    ]),
  );
}

/** A checkpoint as people keep it elsewhere: how many entries there were, and the chain up to the last one. */
export function printCheckpoint({ position, chain }: Pick<Checkpoint, 'position' | 'chain'>): string {
  return `${position}.${chain.toString('base64url')}`;
}

/** Parses what `printCheckpoint` printed; undefined when it is something else. */
export function parseCheckpoint(text: string): Pick<Checkpoint, 'position' | 'chain'> | undefined {
  const match = /^(\d{1,15})\.([\w-]{43})$/.exec(text);
  if (!match) return undefined;
  return { position: Number(match[1]), chain: Buffer.from(match[2] ?? '', 'base64url') };
}
