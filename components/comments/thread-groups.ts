import type { Comment } from '#lib/contract/comments/schemas.ts';

/** Threads about one page, or about the whole. */
export type ThreadGroup = { key: string; title?: string; threads: readonly Comment[] };

/** How many threads of a whole list are shown at once: each of them fetches its replies. */
export const threadsAtOnce = 200;

export const threadFilters = ['open', 'resolved', 'all'] as const;

export type ThreadFilter = (typeof threadFilters)[number];

/** The block that a thread is about now; the one that it was about, where that is gone. */
export function blockOfThread({ target: { node } }: Comment): string | undefined {
  return node?.now?.id ?? node?.id;
}

/** Whether an open thread of somebody else has no reply, which a person can add while they resolve it. */
export function isUnanswered({ status, replies, postedBy, permissions }: Comment, userId: string): boolean {
  return status === 'open' && replies === 0 && postedBy.id !== userId && permissions.reply;
}

/** The first threads of groups, as many as `most`. */
export function firstThreads(groups: readonly ThreadGroup[], most: number): ThreadGroup[] {
  let left = most;
  return groups.flatMap((group) => {
    const threads = group.threads.slice(0, left);
    left -= threads.length;
    return threads.length > 0 ? [{ ...group, threads }] : [];
  });
}

/** The threads that a filter shows. */
export function filteredThreads(threads: readonly Comment[], filter: ThreadFilter): Comment[] {
  return threads.filter(({ status }) => filter === 'all' || status === filter);
}

export type ShownPage = {
  id: string;
  /** The blocks that can be seen of it; undefined while they are read. */
  blocks: ReadonlySet<string> | undefined;
};

/**
 * Threads in the order in which a reviewer wants them: first those of the shown page, whose blocks that are gone come
 * apart, then those about the whole, then those of other pages.
 */
export function groupThreads(threads: readonly Comment[], shown: ShownPage | undefined): ThreadGroup[] {
  const isHere = ({ target }: Comment) => target.page !== undefined && target.page.id === shown?.id;
  // A block that a change request deletes is still to be seen in it.
  const isDetached = ({ target }: Comment) =>
    target.node?.state === 'detached' && shown?.blocks !== undefined && !shown.blocks.has(target.node.id);
  const here = threads.filter(isHere);
  const elsewhere = Map.groupBy(
    threads.filter((thread) => thread.target.page && !isHere(thread)),
    ({ target }) => target.page?.id ?? '',
  );
  const groups = [
    { key: 'detached', title: 'Detached: their text was deleted', threads: here.filter(isDetached) },
    { key: 'here', title: 'On this page', threads: here.filter((thread) => !isDetached(thread)) },
    { key: 'whole', title: 'Not on a page', threads: threads.filter(({ target }) => !target.page) },
    ...[...elsewhere].map(([key, each]) => ({
      key,
      title: each[0]?.target.page?.title ?? '',
      threads: each,
    })),
  ];
  return groups.filter((group) => group.threads.length > 0);
}
