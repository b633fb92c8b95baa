import { z } from 'zod';
import { contract } from '#lib/contract/contract.ts';
import { answer, type Context, operation } from '#server/core/operation.ts';
import type { ChangeRequestRow } from '#server/domain/content/index.ts';
import { presentUser } from '#server/domain/users/index.ts';
import { job } from '#server/jobs/job.ts';
import { getChangeRequestOf } from './change-request-view.ts';
import { deleteGoneViewers, deleteViewer, listViewers, putViewer } from './store/viewers.ts';

/** Whoever says nothing for so long looks at it no more; the console says it every ten seconds. */
const presentMs = 25_000;

type ViewersContext = Context<typeof contract.viewChangeRequest>;

export const listChangeRequestViewers = operation(contract.listChangeRequestViewers, async (context) => {
  const { row } = await getChangeRequestOf(context);
  return answer(200, await presentViewers(context, row));
});

export const viewChangeRequest = operation(contract.viewChangeRequest, async (context) => {
  const { tx, actor, now, query } = context;
  const { row } = await getChangeRequestOf(context);
  const viewer = { userId: actor.id, tab: query.tab ?? '', since: presentSince(now()) };
  if (await putViewer(tx, row, viewer, now())) await recordChange(context, row);
  return answer(200, await presentViewers(context, row));
});

export const leaveChangeRequest = operation(contract.leaveChangeRequest, async (context) => {
  const { tx, actor, now, query } = context;
  const { row } = await getChangeRequestOf(context);
  const viewer = { userId: actor.id, tab: query.tab ?? '', since: presentSince(now()) };
  if (!(await deleteViewer(tx, row, viewer))) return answer(204);
  await recordChange(context, row);
  return answer(205);
});

/** Deletes those who left without a word. */
export const deleteGoneViewersJob = job({
  name: 'delete-gone-viewers',
  schedule: '*/15 * * * *',
  data: z.object({}),
  run: ({ db, now }) => deleteGoneViewers(db, presentSince(now())),
});

function presentSince(now: Date): Date {
  return new Date(now.getTime() - presentMs);
}

async function presentViewers(
  { tx, actor, now, config }: Pick<ViewersContext, 'tx' | 'actor' | 'now' | 'config'>,
  row: ChangeRequestRow,
) {
  const viewers = await listViewers(tx, row, actor.id, presentSince(now()));
  return { items: viewers.map((user) => presentUser(config.publicUrl, user)) };
}

async function recordChange(
  { actor, record }: Pick<ViewersContext, 'actor' | 'record'>,
  { organizationId, spaceId, id }: ChangeRequestRow,
): Promise<void> {
  await record({
    type: 'change_request.viewers_changed',
    organizationId,
    subject: id,
    data: { space: spaceId, actor: actor.id },
  });
}
