import { contract } from '#lib/contract/contract.ts';
import { operation, taggedAnswer } from '#server/core/operation.ts';
import { etagOf } from './etags.ts';
import { readAddressedPage } from './page-content.ts';
import { revisionView } from './revision-view.ts';
import { getPageByPath } from './view.ts';

export const getRevisionPageByPath = operation(contract.getRevisionPageByPath, async (context) => {
  const view = await revisionView(context);
  const page = await getPageByPath(view, context.params.pagePath);
  return taggedAnswer(etagOf(view, page.path, context.query), () =>
    readAddressedPage(view, page, context.query),
  );
});
