import { isDeepStrictEqual } from 'node:util';
import { contract } from '#lib/contract/contract.ts';
import type { Body } from '#lib/contract/endpoint.ts';
import { canonicalJson } from '#lib/document/tree/canonical.ts';
import { Conflict } from '#server/core/errors.ts';
import { answer, type Context, operation } from '#server/core/operation.ts';
import type { Services } from '#server/core/services.ts';
import { type ChangeRequestRow, refuseUnfitContent } from '#server/domain/content/index.ts';
import { reindexChangeRequest } from '#server/domain/revisions/index.ts';
import { documentOf } from '#server/threads/functions.ts';
import { lockChangeRequestOf } from './lock-change-request.ts';
import { canceledSchedule, recordCanceledMerge } from './merge-schedule.ts';
import { presentChangeRequestById, targetOf } from './present-by-id.ts';
import { countStatus, updateChangeRequestRow } from './store/change-requests.ts';

type Patch = Body<typeof contract.updateChangeRequest>;
type Updatable = Pick<ChangeRequestRow, 'subject' | 'status' | 'description' | 'links'>;

export const updateChangeRequest = operation(contract.updateChangeRequest, async (context) => {
  const { body } = context;
  const { row: before } = await lockChangeRequestOf(context, { changesSpace: body.status !== undefined });
  return answer(200, await presentChangeRequestById(context, await updateFields(context, before, body)));
});

type UpdateContext = Pick<
  Context<typeof contract.updateChangeRequest>,
  'tx' | 'actor' | 'now' | 'newId' | 'audit' | 'record' | 'documents'
>;

/** Changes what a patch names of a change request, whose row the caller has locked, and its space to count a status. */
export async function updateFields(
  context: UpdateContext,
  before: ChangeRequestRow,
  patch: Patch,
): Promise<ChangeRequestRow> {
  const { tx, actor, now, audit, record } = context;
  const { organizationId } = before;
  const set = changed(before, await patched(context, before, patch));
  if (Object.keys(set).length === 0) return before;
  if (before.status === 'merged')
    throw new Conflict('change_request_merged', 'This change request was merged; it stays as it is.');

  const canceled = whyCanceled(set.status);
  const { row } = await updateChangeRequestRow(tx, before, {
    ...set,
    ...(canceled === undefined ? {} : canceledSchedule(before, canceled)),
    updatedAt: now(),
  });
  if (canceled !== undefined) await recordCanceledMerge(context, tx, before, actor.id);
  if (set.status !== undefined) await countStatus(tx, before, before.status, set.status);
  // What it changed may be forgotten by now.
  if (before.status === 'archived')
    await reindexChangeRequest(context, tx, { ...row, changeRequestId: row.id });
  const { status: _, ...fields } = set;
  const event = { organizationId, subject: row.id, data: { space: row.spaceId, actor: actor.id } };
  if (Object.keys(fields).length > 0) await record({ type: 'change_request.updated', ...event });
  if (set.status !== undefined) await record({ type: 'change_request.status_changed', ...event });
  await audit({
    organizationId,
    action: 'change_request.updated',
    target: targetOf(row),
    payload: {
      before: { subject: before.subject, status: before.status },
      after: { subject: row.subject, status: row.status },
    },
  });
  return row;
}

/** Why a new status cancels a scheduled merge; undefined where it does not. */
function whyCanceled(status: ChangeRequestRow['status'] | undefined): string | undefined {
  if (status === 'archived') return 'The change request was archived.';
  if (status === 'draft') return 'The change request was turned into a draft.';
  return undefined;
}

/** The fields of a change request after a patch; fields that the patch omits stay the same. */
async function patched(
  { newId, documents }: Pick<Services, 'newId' | 'documents'>,
  before: ChangeRequestRow,
  body: Patch,
): Promise<Updatable> {
  const { subject = before.subject, status = before.status } = body;
  const links = body.links?.map((link) => ({ ...link, id: link.id ?? newId() })) ?? before.links;
  const description =
    body.description === undefined ? before.description : await read(documents, body.description, before);
  return { subject, status, description, links };
}

async function read(
  documents: Services['documents'],
  input: NonNullable<Patch['description']> | null,
  { description: before }: ChangeRequestRow,
): Promise<ChangeRequestRow['description']> {
  if (input === null) return null;
  const reading =
    'markdown' in input
      ? documents.readMarkdown(input.markdown)
      : documents.readJSON(input, canonicalJson(before ?? { blocks: [] }));
  const { json } = await refuseUnfitContent(reading, 'description');
  const document = documentOf(json);
  return document.blocks.length > 0 ? document : null;
}

/** The fields that differ from before. */
function changed(before: Updatable, after: Updatable): Partial<Updatable> {
  const names = Object.keys(after) as (keyof Updatable)[];
  return Object.fromEntries(
    names.filter((name) => !isDeepStrictEqual(before[name], after[name])).map((name) => [name, after[name]]),
  );
}
