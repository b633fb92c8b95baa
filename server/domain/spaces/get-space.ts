import { contract } from '#lib/contract/contract.ts';
import { NotFound } from '#server/core/errors.ts';
import { isVisitor } from '#server/core/objects.ts';
import { answer, operation } from '#server/core/operation.ts';
import { findableKey } from '#server/core/share-keys.ts';
import type { Db } from '#server/db/database.ts';
import { findPublicationByKey } from '#server/db/publications.ts';
import { presentSpace } from './present.ts';
import { findSpaceRow, type SpaceRecord, type SpaceRow } from './store/spaces.ts';

export const getSpace = operation(contract.getSpace, async ({ tx, object, actor, query, config }) => {
  const visited = isVisitor(actor);
  const record = visited ? await getRecordForVisitor(tx, object.row) : object;
  const { row } = record;
  const keyHash = findableKey(config.secret, query.shareKey);
  const publication = keyHash && (await findPublicationByKey(tx, row, keyHash));
  if (!publication) return answer(200, presentSpace(config, { ...record, visited }));
  return answer(200, presentSpace(config, { ...record, visited, publication }, query.shareKey));
});

async function getRecordForVisitor(
  tx: Db,
  { organizationId, id, revisionId }: SpaceRow,
): Promise<SpaceRecord> {
  const record = await findSpaceRow(tx, organizationId, id, { id: '', role: null });
  if (!record) throw new NotFound('space');
  return { ...record, row: { ...record.row, revisionId } };
}
