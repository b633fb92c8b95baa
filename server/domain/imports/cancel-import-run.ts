import { contract } from '#lib/contract/contract.ts';
import { Conflict, NotFound } from '#server/core/errors.ts';
import { answer, operation } from '#server/core/operation.ts';
import { presentImportRun } from './present.ts';
import { assertCanCancel } from './rules.ts';
import { endRun, findVisibleImportRun } from './store.ts';

export const cancelImportRun = operation(contract.cancelImportRun, async (context) => {
  const { tx, object, actor, params, config, now, audit } = context;
  const { organizationId } = object;
  const viewer = { id: actor.id, role: object.organizationRole };
  const run = await findVisibleImportRun(tx, organizationId, params.importRunId, viewer);
  if (!run) throw new NotFound('import');
  await assertCanCancel(tx, organizationId, run.spaceId, viewer);
  const ended = await endRun(tx, organizationId, run.id, { status: 'cancelled', now: now() });
  if (!ended) throw new Conflict('import_over', 'This import is over already.');
  await audit({ organizationId, action: 'import.cancelled', target: { type: 'space', id: run.spaceId } });
  return answer(200, presentImportRun(config.publicUrl, ended));
});
