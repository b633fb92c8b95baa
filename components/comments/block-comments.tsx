'use client';

import { MessageSquare, MessageSquarePlus } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import { countOf } from '#components/ui/count-text.ts';
import { IconButton } from '#components/ui/icon-button.tsx';

export type BlockCommentsProps = {
  /** How many open threads are about the block. */
  threads: number;
  onOpen: () => void;
  /** Begins a comment on the block; undefined for people who can't comment. */
  onComment: (() => void) | undefined;
};

/** The open threads on a block, and the button for a new one, which shows when the block is pointed at or focused. */
export function BlockComments({ threads, onOpen, onComment }: BlockCommentsProps) {
  return (
    <div className="flex items-center gap-1">
      {onComment ? (
        <IconButton
          label="Comment on this block"
          icon={<MessageSquarePlus />}
          size="sm"
          variant="secondary"
          onClick={onComment}
          className={cn(
            'opacity-0 group-hover/block:opacity-100 focus-visible:opacity-100',
            'pointer-coarse:border-transparent pointer-coarse:bg-transparent pointer-coarse:opacity-60',
          )}
        />
      ) : null}
      {threads > 0 ? (
        <Button size="sm" onClick={onOpen} aria-label={countOf(threads, 'open thread')}>
          <MessageSquare aria-hidden />
          <span className="tabular-nums">{threads}</span>
        </Button>
      ) : null}
    </div>
  );
}
