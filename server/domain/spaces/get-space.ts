import { contract } from '#lib/contract/contract.ts';
import { NotFound } from '#server/core/errors.ts';
import { isVisitor } from '#server/core/objects.ts';
import { answer, operation } from '#server/core/operation.ts';
import { findableKey } from '#server/core/share-keys.ts';
import type { Db } from '#server/db/database.ts';
import { findPublicationByKey } from '#server/db/publications.ts';
import { presentSpace } from './present.ts';
import { findSpaceRow, type SeenSpace, type SpaceRow } from './store.ts';

export const getSpace = operation(contract.getSpace, async ({ tx, object, actor, query, config }) => {
  const visited = isVisitor(actor);
  const seen = visited ? await seenByVisitor(tx, object.row) : object;
  const { row } = seen;
  const keyHash = findableKey(config.secret, query.shareKey);
  const opened = keyHash && (await findPublicationByKey(tx, row, keyHash));
  if (!opened) return answer(200, presentSpace(config, { ...seen, visited }));
  return answer(200, presentSpace(config, { ...seen, visited, publication: opened }, query.shareKey));
});

async function seenByVisitor(tx: Db, { organizationId, id }: SpaceRow): Promise<SeenSpace> {
  const seen = await findSpaceRow(tx, organizationId, id, { id: '', role: null });
  if (!seen) throw new NotFound('space');
  return seen;
}
