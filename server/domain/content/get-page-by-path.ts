import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { etagOf } from './etags.ts';
import { findMovedPath } from './find-moved-path.ts';
import { readAddressedPage } from './page-content.ts';
import { mainView } from './view.ts';

export const getPageByPath = operation(contract.getPageByPath, async (context) => {
  const { tx, object, params, query } = context;
  const view = await mainView(context, object.row);
  const space = { organizationId: object.organizationId, spaceId: object.row.id };
  const moved = query.moved ? await findMovedPath(tx, space, params.pagePath) : undefined;
  const page = await readAddressedPage(view, moved ?? params.pagePath, query);
  return answer(200, page, { etag: etagOf(view, page.path, query) });
});
