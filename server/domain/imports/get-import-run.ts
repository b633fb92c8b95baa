import { contract } from '#lib/contract/contract.ts';
import { NotFound } from '#server/core/errors.ts';
import { answer, operation } from '#server/core/operation.ts';
import { presentImportRun } from './present.ts';
import { findVisibleImportRun } from './store.ts';

export const getImportRun = operation(
  contract.getImportRun,
  async ({ tx, object, actor, params, config }) => {
    const viewer = { id: actor.id, role: object.organizationRole };
    const run = await findVisibleImportRun(tx, object.organizationId, params.importRunId, viewer);
    if (!run) throw new NotFound('import');
    return answer(200, presentImportRun(config.publicUrl, run));
  },
);
