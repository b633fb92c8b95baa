'use client';

import { Clock, Trash2 } from 'lucide-react';
import { Badge } from '#components/ui/badge.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { longestComment } from '#lib/contract/comments/limits.ts';
import type { PendingComments } from './pending-comments.ts';

/** The comments that wait for the review to be submitted. Their text can still be changed. */
export function PendingList({ pending }: { pending: PendingComments }) {
  if (pending.list.length === 0) return null;
  return (
    <section aria-label="Pending comments" className="space-y-2">
      <p className="text-sm text-ink-soft">Only you can see these, until you submit your review.</p>
      <ol className="space-y-2">
        {pending.list.map(({ id, markdown, preview }, at) => (
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
            <Textarea
              aria-label={`Pending comment ${at + 1}`}
              rows={2}
              dir="auto"
              maxLength={longestComment}
              value={markdown}
              onChange={(event) => pending.change(id, event.target.value)}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}
