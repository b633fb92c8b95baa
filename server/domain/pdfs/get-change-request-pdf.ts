import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { getChangeRequestOf, viewNow, viewOfBase } from '#server/domain/change-requests/index.ts';
import { pdfUrl } from './addresses.ts';
import { findPrintedPage } from './get-space-pdf.ts';

export const getChangeRequestPdf = operation(contract.getChangeRequestPdf, async (context) => {
  const { config, actor, query, now } = context;
  const { row } = await getChangeRequestOf(context);
  const [before, after] = [await viewOfBase(context, row), await viewNow(context, row)];
  const page = await findPrintedPage(query, [after, before]);
  const { organizationId, spaceId, number, subject } = row;
  const content = {
    spaceId,
    revisionId: after.revision.id,
    baseRevisionId: before.revision.id,
    changeRequestId: row.id,
    pageId: page?.id,
    only: query.only,
  };
  const title = `#${number} ${subject}`.trim();
  const reader = { userId: actor.id };
  return answer(200, { url: pdfUrl(config, { organizationId, reader, content }, title, now()) });
});
