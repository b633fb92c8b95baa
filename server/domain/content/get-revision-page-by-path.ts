import { contract } from '#lib/contract/contract.ts';
import { operation, taggedAnswer } from '#server/core/operation.ts';
import { getPageByPathIn, revisionView } from '#server/domain/revisions/index.ts';
import { etagOf } from './etags.ts';
import { readAddressedPage } from './page-content.ts';

export const getRevisionPageByPath = operation(contract.getRevisionPageByPath, async (context) => {
  const view = await revisionView(context);
  const page = await getPageByPathIn(view, context.params.pagePath);
  return taggedAnswer(etagOf(view, page.path, context.query), () =>
    readAddressedPage(view, page, context.query),
  );
});
