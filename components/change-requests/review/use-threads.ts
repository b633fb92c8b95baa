'use client';

import { parseAsString, parseAsStringLiteral, useQueryState } from 'nuqs';
import { useEffect, useRef, useState } from 'react';
import { commentsInput } from '#components/comments/comment-place.ts';
import { focusThread } from '#components/comments/focus-thread.ts';
import type { CommentTarget } from '#components/comments/new-comment.tsx';
import {
  filteredThreads,
  groupThreads,
  isUnanswered,
  type ThreadFilter,
} from '#components/comments/thread-groups.ts';
import { typeAhead } from '#components/comments/type-ahead.ts';
import { useToggleResolved } from '#components/comments/use-toggle-resolved.ts';
import { useWholeList } from '#components/data/query.ts';
import { elementOf } from '#components/diff/diff-context.ts';
import { blockChangesOf, blockIdsOf } from '#components/diff/page-changes.ts';
import { useShell } from '#components/frame/shell-state.ts';
import type { Comment } from '#lib/contract/comments/schemas.ts';
import { printBlock } from '#lib/document/markdown/print.ts';
import { type Block, isContainer } from '#lib/document/types.ts';
import { needsRole } from '#lib/role-names.ts';
import type { Entry } from './entries.ts';
import type { EntryDiff } from './use-entry-diff.ts';
import type { ReviewPlace } from './use-review.ts';

export const panelTabs = ['overview', 'threads', 'checks'] as const;

export type PanelTab = (typeof panelTabs)[number];

const steps = { next: 1, previous: -1 };

type Step = keyof typeof steps;

const tabInAddress = parseAsStringLiteral(panelTabs).withDefault('overview');

/** The threads of a change request, those of the shown page first, and what is open of them. */
export function useThreads({ spaceId, number }: ReviewPlace, entry: Entry | undefined, diff: EntryDiff) {
  const place = { spaceId, changeRequestId: number };
  const list = useWholeList('listChangeRequestComments', commentsInput(place));
  const [tab, setTab] = useQueryState('panel', tabInAddress);
  const [current, setCurrent] = useQueryState('thread', parseAsString);
  // Where the keys are: the next one may come before the screen is drawn again.
  const position = useRef(current);
  useEffect(() => {
    position.current = current;
  }, [current]);
  // A link to a thread finds it also when it is resolved.
  const [filter, setFilter] = useState<ThreadFilter>(current === null ? 'open' : 'all');
  const [target, setTarget] = useState<CommentTarget>();
  const [timesOpened, setTimesOpened] = useState(0);
  // A key pressed before the threads are there is followed when they are.
  const [awaitedStep, setAwaitedStep] = useState<Step>();
  const { user } = useShell().session;
  const toggleResolved = useToggleResolved(place);
  // The thread that the key for resolving has opened the field for a reason of.
  const [keyed, setKeyed] = useState<string>();
  const shown = entry?.page && {
    id: entry.page.id,
    blocks: diff.query.data && new Set(blockIdsOf(blockChangesOf(diff.query.data))),
  };
  const groups = groupThreads(filteredThreads(list.items, filter), shown);
  const ordered = groups.flatMap((group) => group.threads);
  const at = ordered.findIndex(({ id }) => id === current);
  const selected = ordered[at];
  const canExplain = selected !== undefined && isUnanswered(selected, user.id);
  // Resolved, it leaves the open ones, and the keys go on from its neighbor.
  const leave = () => {
    if (filter === 'open') void setCurrent((ordered[at + 1] ?? ordered[at - 1])?.id ?? null);
  };
  const open = (thread: Comment | undefined) => {
    if (!thread) return;
    void setTab('threads');
    void setCurrent(thread.id);
    position.current = thread.id;
    focusThread(thread.id);
  };
  const step = (to: Step) => {
    if (list.isLoading) {
      setAwaitedStep(to);
      void setTab('threads');
      return;
    }
    const from = ordered.findIndex(({ id }) => id === position.current);
    open(to === 'previous' && from < 0 ? ordered.at(-1) : ordered[from + steps[to]]);
  };
  useEffect(() => {
    if (!awaitedStep || list.isLoading) return;
    setAwaitedStep(undefined);
    step(awaitedStep);
  });
  return {
    place,
    list,
    groups,
    tab,
    setTab: (next: PanelTab) => void setTab(next),
    filter,
    setFilter,
    shown,
    current: current ?? undefined,
    open,
    next: () => step('next'),
    previous: () => step('previous'),
    resolveBlocked:
      tab !== 'threads' || !selected
        ? 'Select a thread first'
        : selected.permissions.resolve
          ? undefined
          : needsRole('review', 'here'),
    /** Whether the selected thread is resolved in a field where the person can say why. */
    canExplain,
    toggleResolved: () => {
      if (!selected) return;
      if (canExplain) {
        typeAhead();
        setKeyed(selected.id);
        return;
      }
      toggleResolved(selected);
      leave();
    },
    keyed: {
      id: keyed,
      onEnd: (isResolved: boolean) => {
        setKeyed(undefined);
        if (isResolved) leave();
      },
    },
    target,
    timesOpened,
    /** Opens the field for a comment on a block or page, or on the whole. */
    begin: (next: CommentTarget | undefined) => {
      typeAhead();
      setTarget(next?.node ? { ...next, source: sourceOf(diff, next.node) } : next);
      setTimesOpened(timesOpened + 1);
      void setCurrent(null);
      void setTab('threads');
    },
    /** Closes the field for a comment on a block or page. */
    end: () => {
      setTarget(undefined);
      setTimesOpened(0);
    },
    openThreads: list.items.filter(({ status }) => status === 'open'),
  };
}

export type Threads = ReturnType<typeof useThreads>;

/** The Markdown of a block of the shown page; undefined for one that the change request deletes. */
function sourceOf({ query }: EntryDiff, block: string): string | undefined {
  const find = (blocks: readonly Block[]): Block | undefined => {
    for (const each of blocks) {
      const inside = each.id === block ? each : isContainer(each) ? find(each.children) : undefined;
      if (inside) return inside;
    }
    return undefined;
  };
  const changes = query.data ? blockChangesOf(query.data) : [];
  const changed = find(changes.flatMap(({ after }) => after ?? []));
  return changed && printBlock(changed).trimEnd();
}

/** The block of the change that the keys are at, with how its text begins. */
export function blockOfChange(stop: number): { node: string; preview: string } | undefined {
  const frame = document.getElementById(elementOf(stop))?.querySelector<HTMLElement>('[data-frame]');
  return frame?.dataset.frame ? { node: frame.dataset.frame, preview: previewOf(frame) } : undefined;
}

/** How the text of an element of the page begins, without what is marked as deleted. */
export function previewOf(element: HTMLElement): string {
  const copy = (element.querySelector('.prose') ?? element).cloneNode(true) as HTMLElement;
  for (const deleted of copy.querySelectorAll('del')) deleted.remove();
  const text = copy.textContent.trim();
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}
