'use client';

import { parseAsString, parseAsStringLiteral, useQueryState } from 'nuqs';
import { useEffect } from 'react';
import { blockAddress } from '#components/content/block-frame.tsx';
import { type List, useList } from '#components/data/query.ts';
import { SpaceFrame, type SpacePlace } from '#components/spaces/space-frame.tsx';
import type { Comment } from '#lib/contract/comments/schemas.ts';
import { paths } from '#lib/paths.ts';
import { needsRole } from '#lib/role-names.ts';
import { listedComments } from './comment-place.ts';
import { NewComment } from './new-comment.tsx';
import { type ThreadFilter, threadFilters } from './thread-groups.ts';
import { Threads } from './threads.tsx';

const filterInAddress = parseAsStringLiteral(threadFilters).withDefault('open');

/** The threads of a space, the latest first. */
export function CommentsScreen(place: SpacePlace) {
  return (
    <SpaceFrame {...place}>
      {(space) => (
        <Discussion
          {...place}
          blocked={space.permissions.comment ? undefined : needsRole('comment', 'here')}
        />
      )}
    </SpaceFrame>
  );
}

function Discussion({ organizationId, spaceId, blocked }: SpacePlace & { blocked: string | undefined }) {
  const [filter, setFilter] = useQueryState('status', filterInAddress);
  const list = useList('listComments', listedComments(spaceId, filter));
  const thread = useThreadInAddress(list);
  const show = (next: ThreadFilter) => void setFilter(next);
  const hrefOf = (thread: Comment) => {
    const { page, node } = thread.target;
    if (page?.deleted !== false) return undefined;
    const block = node?.now?.id;
    const address = `${paths.spaceContent(organizationId, spaceId, page.path)}?thread=${thread.id}`;
    return block ? `${address}#${blockAddress(block)}` : address;
  };
  return (
    <div className="max-w-3xl">
      <Threads
        place={{ spaceId }}
        list={list}
        groups={list.items.length > 0 ? [{ key: 'all', threads: list.items }] : []}
        filter={filter}
        current={thread}
        onFilter={show}
        hrefOf={hrefOf}
        emptyText={
          blocked
            ? 'What people ask and answer about this space appears here.'
            : 'Ask a question or leave a note about this space.'
        }
        composer={
          blocked ? (
            <p className="text-ink-soft">{blocked}</p>
          ) : (
            <NewComment place={{ spaceId }} placeName="the space" onPosted={() => show('open')} />
          )
        }
      />
    </div>
  );
}

/** The thread that the address names; pages are loaded until it is there. */
function useThreadInAddress({ items, hasMore, isLoadingMore, loadMore }: List<Comment>): string | undefined {
  const [thread] = useQueryState('thread', parseAsString);
  const isMissing = thread !== null && !items.some(({ id }) => id === thread);
  useEffect(() => {
    if (isMissing && hasMore && !isLoadingMore) loadMore();
  }, [isMissing, hasMore, isLoadingMore, loadMore]);
  return thread ?? undefined;
}
