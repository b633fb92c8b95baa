import { z } from 'zod';
import { pageTitleOf } from '#lib/ask/page-title.ts';
import type { AskGap } from '#lib/contract/ask/gaps.ts';
import { contract } from '#lib/contract/contract.ts';
import { dayMs } from '#lib/durations.ts';
import { Conflict, NotFound } from '#server/core/errors.ts';
import { answer, operation } from '#server/core/operation.ts';
import type { Paginate } from '#server/core/page.ts';
import { inBatches } from '#server/db/batches.ts';
import type { Db } from '#server/db/database.ts';
import { commitToChangeRequest, openChangeRequest, targetOf } from '#server/domain/change-requests/index.ts';
import { applyChanges } from '#server/domain/content/index.ts';
import { getRevisionRow } from '#server/domain/revisions/index.ts';
import { job } from '#server/jobs/job.ts';
import { askIsOff } from './ask-is-off.ts';
import { recordGap } from './record-gap.ts';
import {
  countGaps,
  deleteOldGaps,
  findGapRecord,
  type GapFilter,
  type GapRecord,
  gapOrder,
  listGapRecords,
  updateGapRow,
} from './store/gaps.ts';
import { getSettings } from './store/settings.ts';

/** A gap that was not asked for so long is deleted. */
const storedDays = 180;

function presentGap({ gap, channels, number }: GapRecord): AskGap {
  const { id, question, count, siteId, reasons, firstAt, lastAt, dismissedAt, spaceId, changeRequestId } =
    gap;
  return {
    object: 'ask-gap',
    ...{ id, question, count, channels, reasons },
    ...(siteId !== null && { site: siteId }),
    firstAt: firstAt.toISOString(),
    lastAt: lastAt.toISOString(),
    status: dismissedAt ? 'dismissed' : 'open',
    ...(spaceId &&
      changeRequestId &&
      number && { changeRequest: { space: spaceId, id: changeRequestId, number } }),
  };
}

interface ListContext {
  tx: Db;
  page: Paginate;
}

async function listGaps({ tx, page }: ListContext, filter: GapFilter) {
  const list = await page({
    order: gapOrder,
    rows: (where) => listGapRecords(tx, filter, where),
    count: () => countGaps(tx, filter),
  });
  return { ...list, items: list.items.map((record) => presentGap(record)) };
}

export const listAskGaps = operation(contract.listAskGaps, async (context) => {
  const { organizationId } = context.object;
  return answer(200, await listGaps(context, { organizationId, status: context.query.status ?? 'open' }));
});

export const listSiteAskGaps = operation(contract.listSiteAskGaps, async (context) => {
  const { organizationId, row } = context.object;
  const status = context.query.status ?? 'open';
  return answer(200, await listGaps(context, { organizationId, siteId: row.id, status }));
});

export const createAskGap = operation(contract.createAskGap, async (context) => {
  const { tx, object, actor, body } = context;
  const { organizationId, row } = object;
  if (!row.ai) throw askIsOff();
  if (!(await getSettings(tx, organizationId)).gaps)
    throw new Conflict('gaps_off', 'An admin has turned off collecting questions without an answer.');
  await recordGap(context, tx, {
    ...{ organizationId, siteId: null, question: body.question.trim() },
    ...{ channel: 'members', asker: actor.id, isSent: true },
  });
  return answer(204);
});

export const updateAskGap = operation(
  contract.updateAskGap,
  async ({ tx, object, params, body, now, audit }) => {
    const { organizationId } = object;
    const record = await findGapRecord(tx, organizationId, params.askGapId);
    if (!record) throw new NotFound('gap');
    const { gap } = record;
    const isDismissed = body.status === 'dismissed';
    if (isDismissed === (gap.dismissedAt !== null)) return answer(200, presentGap(record));
    const dismissedAt = isDismissed ? now() : null;
    await updateGapRow(tx, gap, { dismissedAt });
    await audit({
      organizationId,
      action: isDismissed ? 'ask_gap.dismissed' : 'ask_gap.reopened',
      target: { type: 'organization', id: organizationId },
      payload: { gap: gap.id },
    });
    return answer(200, presentGap({ ...record, gap: { ...gap, dismissedAt } }));
  },
);

export const createAskGapPage = operation(contract.createAskGapPage, async (context) => {
  const { tx, object, actor, params, body, audit } = context;
  const { organizationId } = object;
  const record = await findGapRecord(tx, organizationId, params.askGapId);
  if (!record) throw new NotFound('gap');
  const title = body.title?.trim() ?? pageTitleOf(record.gap.question);
  const opened = await openChangeRequest(context, tx, {
    ...{ organizationId, spaceId: body.space, authorId: actor.id },
    ...{ subject: `Write “${title}”`, status: 'draft' },
  });
  await audit({
    organizationId,
    action: 'change_request.created',
    target: targetOf(opened),
    payload: { space: opened.spaceId, number: opened.number, status: opened.status },
  });
  const base = await getRevisionRow(tx, opened, opened.revisionId);
  const line = { organizationId, spaceId: body.space, changeRequestId: opened.id };
  const edited = await applyChanges(context, tx, {
    line,
    base,
    changes: [{ operation: 'insert_page', title, document: { markdown: '' } }],
  });
  const { row, revision } = await commitToChangeRequest(context, tx, opened, {
    previous: base,
    tree: edited.tree,
    documents: edited.documents,
    type: 'edits',
    authorId: actor.id,
  });
  await audit({
    organizationId,
    action: 'change_request.edited',
    target: targetOf(row),
    payload: { space: row.spaceId, number: row.number, revision: revision.id, changes: 1 },
  });
  await updateGapRow(tx, record.gap, { spaceId: row.spaceId, changeRequestId: row.id });
  const [result] = edited.results;
  if (result?.object !== 'created_page') throw new Error('No page was created');
  return answer(201, {
    ...{ space: row.spaceId, changeRequest: row.id, number: row.number, page: result.page.id },
  });
});

/** Deletes gaps that nobody asked for lately. */
export const deleteOldGapsJob = job({
  name: 'delete-old-ask-gaps',
  schedule: '57 * * * *',
  data: z.object({}),
  run: async ({ db, now }, _data, { signal }) => {
    const before = new Date(now().getTime() - storedDays * dayMs);
    await inBatches((limit) => deleteOldGaps(db, before, limit), signal);
  },
});
