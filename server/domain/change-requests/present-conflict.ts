import type { Conflict } from '#lib/contract/change-requests/conflicts.ts';
import type { Place } from '#lib/document/tree/collect.ts';
import type { TreeConflict } from '#lib/document/tree/conflicts.ts';
import type { Json } from '#lib/document/tree/types.ts';
import { loadPeople } from '#server/domain/content/index.ts';
import type { RevisionRow, View } from '#server/domain/revisions/index.ts';
import { presentUser } from '#server/domain/users/index.ts';
import { currentConflicts } from './current-conflicts.ts';
import { lastMainChanges, lastOwnChanges } from './last-changes.ts';
import type { MergeConflict } from './merge-conflict.ts';
import { findChangedPage } from './merge-notes.ts';
import type { ConflictRow } from './store/conflicts.ts';

type ConflictDetail = Pick<
  Conflict,
  | 'kind'
  | 'block'
  | 'also'
  | 'attribute'
  | 'file'
  | 'deletedBy'
  | 'base'
  | 'main'
  | 'changeRequest'
  | 'suggestion'
>;

/**
 * Presents conflicts of a change request, each with its page as the change request has it; those that are open show the
 * text of now.
 */
export async function presentConflicts(view: View, rows: readonly ConflictRow[]): Promise<Conflict[]> {
  const open = rows.filter(({ status }) => status === 'open');
  const details = await currentConflicts(
    view,
    view,
    open.map(({ detail }) => detail),
  );
  const current = new Map(open.map(({ id, detail }, at) => [id, details[at] ?? detail]));
  const mainChanges = await lastMainChanges(view, rows);
  const ownChanges = await lastOwnChanges(view, rows);
  const people = await loadPeople(view.db, [
    ...rows.map(({ resolvedBy }) => resolvedBy),
    ...[...mainChanges.values(), ...ownChanges.values()].map(({ authorId }) => authorId),
  ]);
  const pages = new Map<string, Conflict['page']>();
  for (const id of new Set(rows.flatMap(({ pageId }) => pageId ?? []))) {
    pages.set(id, await findChangedPage(view, id));
  }
  const presentChange = ({ id, authorId, createdAt }: RevisionRow) => {
    const author = people.get(authorId ?? '');
    return {
      revision: id,
      ...(author ? { author: presentUser(view.config.publicUrl, author) } : {}),
      createdAt: createdAt.toISOString(),
    };
  };
  return rows.map((row) => {
    const resolver = people.get(row.resolvedBy ?? '');
    const mainChange = mainChanges.get(row.id);
    const ownChange = ownChanges.get(row.id);
    return {
      object: 'change-request-conflict',
      id: row.id,
      ...(row.pageId === null ? {} : { page: pages.get(row.pageId) }),
      ...presentDetail(current.get(row.id) ?? row.detail),
      choices: choicesFor(row.detail),
      status: row.status,
      ...(row.choice ? { choice: row.choice } : {}),
      ...(row.resolution?.custom ? { custom: row.resolution.custom as Conflict['custom'] } : {}),
      canReopen: row.status === 'resolved' && row.resolution !== null && !row.resolution.isMoot,
      ...(row.merged ? { revisions: row.merged } : {}),
      ...(mainChange ? { mainChange: presentChange(mainChange) } : {}),
      ...(ownChange ? { changeRequestChange: presentChange(ownChange) } : {}),
      ...(resolver ? { resolvedBy: presentUser(view.config.publicUrl, resolver) } : {}),
      ...(row.resolvedAt ? { resolvedAt: row.resolvedAt.toISOString() } : {}),
    };
  });
}

/** The choices that fit a conflict. */
export function choicesFor(conflict: MergeConflict): Conflict['choices'] {
  const { kind } = conflict.conflict;
  if (kind === 'text' || kind === 'both-added') return ['main', 'change-request', 'both', 'custom'];
  if (conflict.in === 'document' && kind === 'edit-delete') return ['main', 'change-request', 'custom'];
  return kind === 'attribute' || kind === 'move'
    ? ['main', 'change-request', 'custom']
    : ['main', 'change-request'];
}

function presentDetail(conflict: MergeConflict): ConflictDetail {
  if (conflict.in === 'tree') return presentTreeConflict(conflict.conflict);
  const { kind, block, also, attribute, base, main, changeRequest, suggestion } = conflict.conflict;
  const version = (text: string | undefined) =>
    text === undefined ? undefined : kind === 'attribute' ? { value: text } : { markdown: text };
  return {
    kind,
    block,
    ...(also ? { also } : {}),
    ...(attribute === undefined ? {} : { attribute }),
    ...(kind === 'edit-delete' ? { deletedBy: main === undefined ? 'main' : 'change-request' } : {}),
    ...versions(version(base), version(main), version(changeRequest)),
    ...(suggestion === undefined ? {} : { suggestion: { markdown: suggestion } }),
  };
}

function presentTreeConflict(conflict: TreeConflict): ConflictDetail {
  const file = conflict.map === 'files' ? { file: conflict.id } : {};
  switch (conflict.kind) {
    case 'attribute': {
      const value = (json: Json | undefined) => (json === undefined ? undefined : { value: json });
      const { base, main, changeRequest, attribute } = conflict;
      return {
        kind: conflict.kind,
        attribute,
        ...file,
        ...versions(value(base), value(main), value(changeRequest)),
      };
    }
    case 'edit-delete': {
      const version = (value: Place | Json | undefined) =>
        value === undefined ? undefined : conflict.map === 'pages' ? placesOf([value as Place]) : { value };
      const { base, main, changeRequest, deletedBy } = conflict;
      return {
        kind: conflict.kind,
        deletedBy,
        ...file,
        ...versions(version(base), version(main), version(changeRequest)),
      };
    }
    case 'move': {
      const { base, main, changeRequest } = conflict;
      return {
        kind: conflict.kind,
        ...versions(base && placesOf([base]), placesOf([main]), placesOf([changeRequest])),
      };
    }
    case 'circle': {
      const { main, changeRequest } = conflict;
      return { kind: conflict.kind, ...versions(undefined, placesOf(main), placesOf(changeRequest)) };
    }
  }
}

function placesOf(places: readonly Place[]) {
  return { places: places.map(({ id, parent, index }) => ({ page: id, parent, at: index })) };
}

function versions(
  base: Conflict['base'],
  main: Conflict['main'],
  changeRequest: Conflict['changeRequest'],
): Pick<Conflict, 'base' | 'main' | 'changeRequest'> {
  return {
    ...(base ? { base } : {}),
    ...(main ? { main } : {}),
    ...(changeRequest ? { changeRequest } : {}),
  };
}
