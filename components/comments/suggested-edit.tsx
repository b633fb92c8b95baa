'use client';

import { useEffect, useId, useRef, useState } from 'react';
import { useAct } from '#components/data/action.ts';
import { useRead } from '#components/data/query.ts';
import { MarkdownDiff } from '#components/diff/markdown-diff.tsx';
import { FailureView } from '#components/feedback/failure-screens.tsx';
import { Button } from '#components/ui/button.tsx';
import type { Comment } from '#lib/contract/comments/schemas.ts';
import { type CommentPlace, commentParams } from './comment-place.ts';

/** What applying suggestions needs: who may do it, and which of them are selected. */
export type ApplyOptions = {
  /** Why the person can't apply suggestions. */
  blocked: string | undefined;
  selected: ReadonlySet<string>;
  onSelect: (comment: string, isSelected: boolean) => void;
};

/** Applies edits that comments suggest. */
export function useApply(place: CommentPlace) {
  const act = useAct();
  return (comments: readonly string[]) =>
    act(
      'applySuggestions',
      { params: commentParams(place), body: { comments: [...comments] } },
      {
        done: comments.length === 1 ? 'Suggestion applied' : `${comments.length} suggestions applied`,
        failed: comments.length === 1 ? 'The suggestion was not applied' : 'The suggestions were not applied',
      },
    );
}

export type SuggestedEditProps = {
  place: CommentPlace;
  comment: Comment;
  applying: ApplyOptions | undefined;
};

/** An edit that a comment suggests, as a comparison with what the block was. */
export function SuggestedEdit({ place, comment: { id, suggestion }, applying }: SuggestedEditProps) {
  const apply = useApply(place);
  const label = useId();
  if (!suggestion) return null;
  const { status, before, markdown } = suggestion;
  return (
    <fieldset aria-labelledby={label} className="min-w-0 rounded-md border border-line">
      <h4 id={label} className="border-b border-line px-2 py-1 text-xs font-medium text-ink-soft">
        Suggested edit
      </h4>
      <div className="p-2 text-sm">
        {before === undefined ? (
          <LongEdit place={place} commentId={id} />
        ) : (
          <MarkdownDiff before={before} after={markdown} />
        )}
      </div>
      <footer className="flex flex-wrap items-center gap-2 border-t border-line px-2 py-1.5 text-xs">
        {status === 'open' && applying ? (
          <>
            <Button size="sm" onClick={() => void apply([id])} disabledReason={applying.blocked}>
              Apply suggestion
            </Button>
            {applying.blocked === undefined ? (
              <label className="flex items-center gap-1.5 text-ink-soft">
                <input
                  type="checkbox"
                  checked={applying.selected.has(id)}
                  onChange={(event) => applying.onSelect(id, event.target.checked)}
                />
                Select
              </label>
            ) : null}
          </>
        ) : (
          <p className={status === 'outdated' ? 'text-caution' : 'text-ink-soft'}>
            {status === 'applied' ? 'Applied' : 'Outdated: the text changed after this was suggested'}
          </p>
        )}
      </footer>
    </fieldset>
  );
}

/** An edit of a long block, which is read when it is asked for. */
function LongEdit({ place, commentId }: { place: CommentPlace; commentId: string }) {
  const [isShown, setShown] = useState(false);
  const params = commentParams(place, commentId);
  const { data, error, isFetching, refetch } = useRead('getChangeRequestComment', { params }, isShown);
  const { before, markdown = '' } = data?.suggestion ?? {};
  const edit = useRef<HTMLDivElement>(null);
  const isRead = before !== undefined;
  useEffect(() => {
    // The button that had the focus is gone; nobody who went elsewhere meanwhile is led back.
    if (isShown && isRead && document.activeElement === document.body) edit.current?.focus();
  }, [isShown, isRead]);
  if (isRead) {
    return (
      <div ref={edit} tabIndex={-1} className="outline-none">
        <MarkdownDiff before={before} after={markdown} />
      </div>
    );
  }
  if (error && !isFetching) return <FailureView failure={error.failure} onRetry={() => void refetch()} />;
  return (
    <Button size="sm" loading={isShown} onClick={() => setShown(true)}>
      Show the edit of a long block
    </Button>
  );
}
