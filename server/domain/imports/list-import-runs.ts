import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { presentImportRun } from './present.ts';
import { countImportRunRows, importRunOrder, listImportRunRows } from './store.ts';

export const listImportRuns = operation(
  contract.listImportRuns,
  async ({ tx, object, actor, query, page, config }) => {
    const { organizationId, organizationRole } = object;
    const { space, changeRequest, status } = query;
    const filter = {
      organizationId,
      viewer: { id: actor.id, role: organizationRole },
      space,
      changeRequest,
      status,
    };
    const list = await page({
      order: importRunOrder,
      rows: (where) => listImportRunRows(tx, filter, where),
      count: () => countImportRunRows(tx, filter),
    });
    return answer(200, {
      ...list,
      items: list.items.map(({ run }) => presentImportRun(config.publicUrl, run)),
    });
  },
);
