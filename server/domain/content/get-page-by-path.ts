import { contract } from '#lib/contract/contract.ts';
import { operation, taggedAnswer } from '#server/core/operation.ts';
import { etagOf } from './etags.ts';
import { findMovedPath } from './find-moved-path.ts';
import { readAddressedPage } from './page-content.ts';
import { getPageByPath as getPageByPathOf, mainView } from './view.ts';

export const getPageByPath = operation(contract.getPageByPath, async (context) => {
  const { tx, object, params, query } = context;
  const view = await mainView(context, object.row);
  const space = { organizationId: object.organizationId, spaceId: object.row.id };
  const moved = query.moved ? await findMovedPath(tx, space, params.pagePath) : undefined;
  const page = await getPageByPathOf(view, moved ?? params.pagePath);
  return taggedAnswer(etagOf(view, page.path, query), () => readAddressedPage(view, page, query));
});
