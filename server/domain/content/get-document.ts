import { contract } from '#lib/contract/contract.ts';
import { listTreeItems } from '#lib/document/tree/read.ts';
import type { Hash } from '#lib/document/tree/types.ts';
import { NotFound } from '#server/core/errors.ts';
import { operation, taggedAnswer } from '#server/core/operation.ts';
import type { Db } from '#server/db/database.ts';
import {
  getDocumentText,
  isDocumentOf,
  nodeSource,
  treesWithReusableContents,
} from '#server/domain/revisions/index.ts';
import { toJSON } from './json-form.ts';

export const getDocument = operation(contract.getDocument, async (context) => {
  const { tx, object, params } = context;
  const { organizationId, row } = object;
  const { documentId } = params;
  const isThere =
    (await isDocumentOf(tx, organizationId, row.id, documentId)) ||
    (await isReusable(tx, organizationId, row.id, documentId));
  if (!isThere) throw new NotFound('document');
  const read = async () => toJSON(context, await getDocumentText(tx, organizationId, documentId));
  return taggedAnswer(documentId, read);
});

/** Whether a piece of reusable content of a space has or had a document. */
async function isReusable(db: Db, organizationId: string, spaceId: string, hash: Hash): Promise<boolean> {
  const source = nodeSource(db, organizationId);
  for (const root of await treesWithReusableContents(db, organizationId, spaceId, hash)) {
    const items = await listTreeItems(source, root, 'reusableContents');
    if (items.some(({ value }) => value.document === hash)) return true;
  }
  return false;
}
