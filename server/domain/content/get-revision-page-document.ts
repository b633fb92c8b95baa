import { contract } from '#lib/contract/contract.ts';
import { operation, taggedAnswer } from '#server/core/operation.ts';
import { getDocument, getPageIn, revisionView } from '#server/domain/revisions/index.ts';
import { etagOf } from './etags.ts';
import { toJSON } from './json-form.ts';

export const getRevisionPageDocument = operation(contract.getRevisionPageDocument, async (context) => {
  const view = await revisionView(context);
  const page = await getPageIn(view, context.params.pageId);
  return taggedAnswer(etagOf(view, 'document', page.id, context.query), async () =>
    toJSON(context, await getDocument(context.tx, context.object.organizationId, page.content.document)),
  );
});
