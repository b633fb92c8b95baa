import { contract } from '#lib/contract/contract.ts';
import { NotFound } from '#server/core/errors.ts';
import { isVisitor } from '#server/core/objects.ts';
import { answer, operation } from '#server/core/operation.ts';
import { findableKey } from '#server/core/share-keys.ts';
import { findPublicationByKey } from '#server/db/publications.ts';
import { presentSpace } from './present.ts';
import { findSpaceRow } from './store.ts';

export const getSpace = operation(contract.getSpace, async ({ tx, object, actor, query, config }) => {
  const { organizationId, row } = object;
  const visited = isVisitor(actor);
  const viewer = visited ? { id: '', role: null } : { id: actor.id, role: object.organizationRole };
  const seen = await findSpaceRow(tx, organizationId, row.id, viewer);
  if (!seen) throw new NotFound('space');
  const keyHash = findableKey(config.secret, query.shareKey);
  const opened = keyHash && (await findPublicationByKey(tx, row, keyHash));
  if (!opened) return answer(200, presentSpace(config, { ...seen, visited }));
  return answer(200, presentSpace(config, { ...seen, visited, publication: opened }, query.shareKey));
});
