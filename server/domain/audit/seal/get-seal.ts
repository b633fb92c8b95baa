import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { printCheckpoint } from './signatures.ts';
import { findCheckpoint, findSealedUntil } from './store.ts';

export const getAuditSeal = operation(contract.getAuditSeal, async ({ tx, object }) => {
  const { organizationId } = object;
  const checkpoint = await findCheckpoint(tx, organizationId);
  const until = checkpoint && (await findSealedUntil(tx, organizationId));
  return answer(200, {
    object: 'audit-seal' as const,
    ...(until ? { sealedUntil: until.toISOString() } : {}),
    ...(checkpoint ? { checkpoint: printCheckpoint(checkpoint) } : {}),
  });
});
