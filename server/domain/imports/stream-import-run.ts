import { contract } from '#lib/contract/contract.ts';
import { NotFound } from '#server/core/errors.ts';
import { streamOperation } from '#server/core/operation.ts';
import { presentImportRun } from './present.ts';
import { findVisibleImportRun, topicOfRun } from './store.ts';

export const streamImportRun = streamOperation(contract.streamImportRun, {
  topicOf: ({ object, params }) => topicOfRun(object.organizationId, params.importRunId),
  read: async ({ tx, object, actor, params, config }) => {
    const viewer = { id: actor.id, role: object.organizationRole };
    const run = await findVisibleImportRun(tx, object.organizationId, params.importRunId, viewer);
    if (!run) throw new NotFound('import');
    return { events: [presentImportRun(config.publicUrl, run)], isLast: run.completedAt !== null };
  },
});
