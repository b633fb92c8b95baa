import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { mainView } from '#server/domain/revisions/index.ts';
import { etagOf } from './etags.ts';
import { getReusableContentOf, presentReusableContent } from './reusable-content.ts';

export const getReusableContent = operation(contract.getReusableContent, async (context) => {
  const view = await mainView(context, context.object.row);
  const { reusableContentId: id } = context.params;
  const content = presentReusableContent(id, await getReusableContentOf(view, id));
  return answer(200, content, { etag: etagOf(view, 'reusable-content', id, context.query) });
});
