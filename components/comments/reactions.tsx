'use client';

import { SmilePlus } from 'lucide-react';
import { useState } from 'react';
import { useShell } from '#components/frame/shell-state.ts';
import { cn } from '#components/ui/cn.ts';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Popover } from '#components/ui/popover.tsx';
import { Tooltip } from '#components/ui/tooltip.tsx';
import type { Comment } from '#lib/contract/comments/schemas.ts';

type Reaction = Comment['reactions'][number];

const choices = [
  { emoji: '👍', name: 'Thumbs up' },
  { emoji: '👎', name: 'Thumbs down' },
  { emoji: '❤️', name: 'Heart' },
  { emoji: '🎉', name: 'Hooray' },
  { emoji: '🚀', name: 'Rocket' },
  { emoji: '👀', name: 'Eyes' },
  { emoji: '😕', name: 'Confused' },
];

export type ReactionsProps = {
  reactions: readonly Reaction[];
  /** Why the person can't react. */
  blocked: string | undefined;
  onToggle: (emoji: string, isOwn: boolean) => void;
};

/** The reactions to a comment, which a press adds to or takes back, and a choice of further ones. */
export function Reactions({ reactions, blocked, onToggle }: ReactionsProps) {
  const { user } = useShell().session;
  const [isOpen, setOpen] = useState(false);
  const isOwn = (reaction: Reaction | undefined) =>
    reaction?.users.some((one) => one.user.id === user.id) ?? false;
  const toggle = (emoji: string) => {
    setOpen(false);
    onToggle(emoji, isOwn(reactions.find((one) => one.emoji === emoji)));
  };
  return (
    <div className="flex flex-wrap items-center gap-1">
      {reactions.map((reaction) => (
        <Tooltip key={reaction.emoji} content={[namesOf(reaction), blocked].filter(Boolean).join('. ')}>
          <button
            type="button"
            aria-pressed={isOwn(reaction)}
            aria-label={`${nameOf(reaction.emoji)}: ${reaction.count}`}
            aria-disabled={blocked !== undefined}
            onClick={() => blocked === undefined && toggle(reaction.emoji)}
            className={cn(
              'flex h-6 items-center gap-1 rounded-full border px-2 text-xs pointer-coarse:h-9',
              isOwn(reaction) ? 'border-accent bg-accent-soft text-accent' : 'border-line hover:bg-hover',
            )}
          >
            <span aria-hidden>{reaction.emoji}</span>
            <span className="tabular-nums">{reaction.count}</span>
          </button>
        </Tooltip>
      ))}
      {blocked === undefined ? (
        <Popover
          label="Add a reaction"
          open={isOpen}
          onOpenChange={setOpen}
          trigger={<IconButton label="Add a reaction" icon={<SmilePlus />} size="sm" />}
          className="flex gap-1 p-1"
        >
          {choices.map(({ emoji, name }) => (
            <IconButton
              key={emoji}
              label={name}
              icon={<span aria-hidden>{emoji}</span>}
              size="sm"
              onClick={() => toggle(emoji)}
            />
          ))}
        </Popover>
      ) : null}
    </div>
  );
}

function nameOf(emoji: string): string {
  return choices.find((choice) => choice.emoji === emoji)?.name ?? emoji;
}

function namesOf({ users, count }: Reaction): string {
  const names = users.map(({ user }) => user.displayName);
  return [...names, ...(count > names.length ? [`and ${count - names.length} more`] : [])].join(', ');
}
