import { contract } from '#lib/contract/contract.ts';
import { operation, taggedAnswer } from '#server/core/operation.ts';
import { etagOf, readAddressedPage } from '#server/domain/content/index.ts';
import { getPageByPathIn } from '#server/domain/revisions/index.ts';
import { viewOfChangeRequest } from './change-request-view.ts';

export const getChangeRequestPageByPath = operation(contract.getChangeRequestPageByPath, async (context) => {
  const view = await viewOfChangeRequest(context);
  const page = await getPageByPathIn(view, context.params.pagePath);
  return taggedAnswer(etagOf(view, page.path, context.query), () =>
    readAddressedPage(view, page, context.query),
  );
});
