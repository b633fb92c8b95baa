import { contract } from '#lib/contract/contract.ts';
import { NotFound } from '#server/core/errors.ts';
import { answer, operation } from '#server/core/operation.ts';
import { toJSON } from './json-form.ts';
import { isDocumentOf, getDocument as readDocument } from './store/documents.ts';

export const getDocument = operation(contract.getDocument, async (context) => {
  const { tx, object, params } = context;
  const { organizationId, row } = object;
  const { documentId } = params;
  if (!(await isDocumentOf(tx, organizationId, row.id, documentId))) throw new NotFound('document');
  const document = await readDocument(tx, organizationId, documentId);
  return answer(200, await toJSON(context, document), { etag: documentId });
});
