import { isDeepStrictEqual } from 'node:util';
import { contract } from '#lib/contract/contract.ts';
import type { Body } from '#lib/contract/endpoint.ts';
import { parseMarkdown } from '#lib/document/markdown/parse.ts';
import { Conflict } from '#server/core/errors.ts';
import { answer, operation } from '#server/core/operation.ts';
import type { Services } from '#server/core/services.ts';
import { type ChangeRequestRow, fromJSON } from '#server/domain/content/index.ts';
import { holdChangeRequest } from './hold-change-request.ts';
import { countStatus, updateChangeRequestRow } from './store/change-requests.ts';
import { targetOf, tellChangeRequest } from './tell.ts';

type Patch = Body<typeof contract.updateChangeRequest>;
type Told = Pick<ChangeRequestRow, 'subject' | 'status' | 'description' | 'links'>;

export const updateChangeRequest = operation(contract.updateChangeRequest, async (context) => {
  const { tx, object, body, now, audit } = context;
  const { organizationId } = object;
  const { row: before } = await holdChangeRequest(context, { changesSpace: body.status !== undefined });
  const set = changed(before, patched(context, before, body));
  if (Object.keys(set).length === 0) return answer(200, await tellChangeRequest(context, before));
  if (before.status === 'merged')
    throw new Conflict('change_request_merged', 'This change request was merged; it stays as it is.');

  const row = await updateChangeRequestRow(tx, before, { ...set, updatedAt: now() });
  if (set.status !== undefined) await countStatus(tx, before, before.status, set.status);
  await audit({
    organizationId,
    action: 'change_request.updated',
    target: targetOf(row),
    payload: {
      before: { subject: before.subject, status: before.status },
      after: { subject: row.subject, status: row.status },
    },
  });
  return answer(200, await tellChangeRequest(context, row));
});

/** What a patch makes of a change request; what it leaves out stays. */
function patched({ newId }: Pick<Services, 'newId'>, before: ChangeRequestRow, body: Patch): Told {
  const { subject = before.subject, status = before.status } = body;
  const links = body.links?.map((link) => ({ ...link, id: link.id ?? newId() })) ?? before.links;
  const description =
    body.description === undefined ? before.description : read(body.description, before, newId);
  return { subject, status, description, links };
}

function read(
  given: NonNullable<Patch['description']> | null,
  { description: before }: ChangeRequestRow,
  newId: () => string,
): ChangeRequestRow['description'] {
  if (given === null) return null;
  const blockId = () => newId().slice(0, 12);
  const document =
    'markdown' in given
      ? parseMarkdown(given.markdown, blockId)
      : fromJSON(given, before ?? { blocks: [] }, blockId);
  return document.blocks.length > 0 ? document : null;
}

/** The members that say something else than before. */
function changed(before: Told, after: Told): Partial<Told> {
  const names = Object.keys(after) as (keyof Told)[];
  return Object.fromEntries(
    names.filter((name) => !isDeepStrictEqual(before[name], after[name])).map((name) => [name, after[name]]),
  );
}
