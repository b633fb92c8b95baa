import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { etagOf, getReusableContentOf, presentReusableContent } from '#server/domain/content/index.ts';
import { viewOfChangeRequest } from './change-request-view.ts';

export const getChangeRequestReusableContent = operation(
  contract.getChangeRequestReusableContent,
  async (context) => {
    const view = await viewOfChangeRequest(context);
    const { reusableContentId: id } = context.params;
    const content = presentReusableContent(id, await getReusableContentOf(view, id));
    return answer(200, content, { etag: etagOf(view, 'reusable-content', id, context.query) });
  },
);
