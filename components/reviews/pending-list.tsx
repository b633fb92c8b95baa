'use client';

import { Clock, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { CommentField } from '#components/comments/comment-field.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import type { PendingComments } from './pending-comments.ts';
import { isWritten, type PendingComment } from './pending-store.ts';

export type PendingListProps = {
  pending: PendingComments;
  /** Posts one by itself, where no review can be submitted any more. */
  onPost?: ((comment: PendingComment) => Promise<boolean>) | undefined;
};

/** The comments that wait for the review to be submitted. Their text can still be changed. */
export function PendingList({ pending, onPost }: PendingListProps) {
  if (pending.list.length === 0) return null;
  return (
    <section aria-label="Pending comments" className="space-y-2">
      <p className="text-sm text-ink-soft">
        {onPost
          ? 'Only you can see these. The review has ended: post them as comments, or delete them.'
          : 'Only you can see these, until you submit your review.'}
      </p>
      <ol className="space-y-2">
        {pending.list.map(({ id, markdown, preview, about }, at) => (
          <li key={id} className="space-y-2 rounded-lg border border-dashed border-line-strong p-3">
            <div className="flex items-center justify-between gap-2">
              <Badge tone="caution" icon={<Clock aria-hidden />}>
                Pending
              </Badge>
              <IconButton
                size="sm"
                label={`Delete pending comment ${at + 1}`}
                icon={<Trash2 />}
                onClick={() => pending.remove(id)}
              />
            </div>
            {preview ? (
              <bdi className="line-clamp-2 border-s-2 border-line-strong ps-2 text-sm text-ink-soft">
                {preview}
              </bdi>
            ) : null}
            {about.suggestion ? (
              <>
                <p className="text-sm text-ink-soft">Suggested edit</p>
                <pre className="font-mono text-sm whitespace-pre-wrap break-words">
                  {about.suggestion.markdown}
                </pre>
              </>
            ) : null}
            <CommentField
              aria-label={`Pending comment ${at + 1}`}
              value={markdown}
              onChange={(text) => pending.change(id, (one) => ({ ...one, markdown: text }))}
            />
            {onPost ? (
              <PostButton
                isEmpty={!isWritten({ markdown, about })}
                onPost={async () => {
                  if (await onPost({ id, markdown, preview, about })) pending.remove(id);
                }}
              />
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  );
}

function PostButton({ isEmpty, onPost }: { isEmpty: boolean; onPost: () => Promise<void> }) {
  const [isPosting, setPosting] = useState(false);
  return (
    <Button
      size="sm"
      loading={isPosting}
      disabledReason={isEmpty ? 'Write something first' : undefined}
      onClick={async () => {
        setPosting(true);
        await onPost();
        setPosting(false);
      }}
    >
      Post comment
    </Button>
  );
}
