'use client';

import { parseAsString, useQueryState } from 'nuqs';
import { useEffect, useState } from 'react';
import { useAction, useRefresh } from '#components/data/action.ts';
import { useRead, useWholeList } from '#components/data/query.ts';
import { guardScreen } from '#components/form/leave-guard.ts';
import type { Conflict } from '#lib/contract/change-requests/conflicts.ts';
import type { Page } from '#lib/contract/content/page.ts';
import type { ReviewPlace } from '../review/use-review.ts';
import { type Choice, inPageOrder, resultOf, textOf } from './conflict-words.ts';

export type Draft = { choice: Choice; text: string | undefined };

/**
 * The conflicts of a change request in the order of its pages, the open one, and its choice while that is not saved.
 */
export function useConflicts({ spaceId, number }: ReviewPlace, pages: readonly Page[]) {
  const refresh = useRefresh();
  const params = { spaceId, changeRequestId: number };
  const list = useWholeList('listConflicts', { params });
  const space = useRead('getSpace', { params: { spaceId } });
  const changeRequest = useRead('getChangeRequest', { params });
  const [at, setAt] = useQueryState('at', parseAsString);
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Draft>>(new Map());
  const conflicts = inPageOrder(list.items, pages);
  const current = conflicts.find(({ id }) => id === at) ?? conflicts.find(isOpen) ?? conflicts[0];
  const draft = current ? drafts.get(current.id) : undefined;
  const put = (next: Draft | undefined) => {
    if (!current) return;
    // Without it, the first open conflict is shown, which is another one once this one or another is resolved.
    if (at !== current.id) void setAt(current.id);
    const changed = new Map(drafts);
    if (next) changed.set(current.id, next);
    else changed.delete(current.id);
    setDrafts(changed);
  };
  const goOn = (from: string | undefined) => {
    const start = conflicts.findIndex(({ id }) => id === from);
    const order = [...conflicts.slice(start + 1), ...conflicts.slice(0, Math.max(0, start))];
    void setAt((order.find(isOpen) ?? order[0])?.id ?? null);
  };
  const write = useAction('resolveConflict', {
    onDone: (_, { params: { conflictId } }) => {
      setDrafts((before) => new Map([...before].filter(([id]) => id !== conflictId)));
      // Someone who looks at another conflict by now stays there.
      if (at === conflictId) goOn(conflictId);
    },
    // Someone else may have resolved the conflict or merged, so the current state is loaded along with the reason.
    onFailed: () => void refresh('resolveConflict'),
  });
  const reopening = useAction('reopenConflict', { failed: 'The choice was not undone' });
  const unsaved = conflicts.filter((one) => {
    const isSent = write.loading && one === current;
    return isOpen(one) && drafts.has(one.id) && !isSent;
  }).length;
  const [leave, setLeave] = useState<() => void>();
  const isUnsaved = unsaved > 0;
  useEffect(() => (isUnsaved ? guardScreen((go) => setLeave(() => go)) : undefined), [isUnsaved]);
  const save = () => {
    if (!current || !draft || !isOpen(current)) return;
    write.run({ params: { ...params, conflictId: current.id }, body: bodyOf(current, draft) });
  };
  return {
    list,
    conflicts,
    current,
    draft,
    space: space.data,
    changeRequest: changeRequest.data,
    // A failed refresh takes nothing away that a person decides on.
    failure:
      (list.items.length === 0 || list.hasMore ? list.failure : undefined) ??
      (changeRequest.data ? undefined : changeRequest.error?.failure),
    retry: () => void Promise.all([list.retry(), changeRequest.refetch()]),
    canEdit: space.data?.permissions.edit ?? false,
    resolved: conflicts.filter((one) => !isOpen(one)).length,
    isDone: !list.isLoading && !list.hasMore && conflicts.every((one) => !isOpen(one)),
    look: (id: string) => {
      write.reset();
      void setAt(id);
    },
    choose: (choice: Choice) => {
      if (current && isOpen(current) && current.choices.includes(choice)) {
        put({ choice, text: resultOf(current, choice) });
      }
    },
    edit: (text: string) => put({ choice: 'custom', text }),
    suggest: () => {
      if (current?.suggestion) put({ choice: 'custom', text: current.suggestion.markdown });
    },
    undo: () => {
      if (draft && current && isOpen(current)) put(undefined);
      else if (current?.canReopen) reopening.run({ params: { ...params, conflictId: current.id } });
    },
    reopening: reopening.loading,
    next: () => {
      if (draft && current && isOpen(current)) return save();
      write.reset();
      goOn(current?.id);
    },
    save,
    saving: write.loading,
    saveFailure: write.failure,
    unsaved,
    /** Whether the person is asked if they want to leave with unsaved choices. */
    isLeaving: leave !== undefined,
    stay: () => setLeave(undefined),
    discard: () => {
      setLeave(undefined);
      setDrafts(new Map());
      leave?.();
    },
  };
}

export type Conflicts = ReturnType<typeof useConflicts>;

export function isOpen({ status }: Pick<Conflict, 'status'>): boolean {
  return status === 'open';
}

/** The request body for a choice: an edited text is sent as the block's document or the attribute's value. */
function bodyOf(conflict: Conflict, { choice, text }: Draft) {
  if (choice !== 'custom' || text === undefined) return { choice };
  return conflict.kind === 'attribute' ? { choice, value: text } : { choice, document: { markdown: text } };
}

/** Whether the result of a conflict can be typed. */
export function isWritable(conflict: Conflict): boolean {
  return (
    conflict.choices.includes('custom') &&
    (textOf(conflict.main) !== undefined || textOf(conflict.changeRequest) !== undefined)
  );
}
