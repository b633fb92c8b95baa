import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import {
  countRevisionRows,
  hasUnrecordedRevisions,
  listRevisionRows,
  revisionOrder,
} from '#server/domain/revisions/index.ts';
import { findMergedFrom } from './merged-from.ts';
import { presentHead } from './present-revision.ts';
import { loadPeople } from './store/people.ts';

export const listRevisions = operation(
  contract.listRevisions,
  async ({ tx, object, query, config, documents, page }) => {
    const { organizationId, row: space } = object;
    const line = { organizationId, spaceId: space.id, changeRequestId: null };
    const filter = { ...line, changedPage: query.pageId, search: query.search };
    const list = await page({
      order: revisionOrder,
      rows: (where) => listRevisionRows(tx, filter, where),
      count: () => countRevisionRows(tx, filter),
    });
    const revisions = list.items.map(({ revision }) => revision);
    const people = await loadPeople(
      tx,
      revisions.map(({ authorId }) => authorId),
    );
    const merged = await findMergedFrom({ db: tx, config, documents, space }, revisions);
    const items = revisions.map((revision) => presentHead({ config, space, revision }, people, merged));
    const isIncomplete = query.pageId !== undefined && (await hasUnrecordedRevisions(tx, line));
    return answer(200, { ...list, items, ...(isIncomplete ? { incomplete: true } : {}) });
  },
);
