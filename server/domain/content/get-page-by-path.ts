import { contract } from '#lib/contract/contract.ts';
import { operation, taggedAnswer } from '#server/core/operation.ts';
import { findMovedPath, getPageByPathIn, mainView } from '#server/domain/revisions/index.ts';
import { etagOf } from './etags.ts';
import { readAddressedPage } from './page-content.ts';

export const getPageByPath = operation(contract.getPageByPath, async (context) => {
  const { tx, object, params, query } = context;
  const view = await mainView(context, object.row);
  const space = { organizationId: object.organizationId, spaceId: object.row.id };
  const moved = query.moved ? await findMovedPath(tx, space, params.pagePath) : undefined;
  const page = await getPageByPathIn(view, moved ?? params.pagePath);
  return taggedAnswer(etagOf(view, page.path, query), () => readAddressedPage(view, page, query));
});
