import { contract } from '#lib/contract/contract.ts';
import { operation, taggedAnswer } from '#server/core/operation.ts';
import { getDocument, revisionView } from '#server/domain/revisions/index.ts';
import { etagOf } from './etags.ts';
import { toJSON } from './json-form.ts';
import { getReusableContentOf } from './reusable-content.ts';

export const getRevisionReusableContentDocument = operation(
  contract.getRevisionReusableContentDocument,
  async (context) => {
    const view = await revisionView(context);
    const { reusableContentId: id } = context.params;
    const { document } = await getReusableContentOf(view, id);
    const etag = etagOf(view, 'reusable-content document', id, context.query);
    return taggedAnswer(etag, async () =>
      toJSON(context, await getDocument(context.tx, context.object.organizationId, document)),
    );
  },
);
