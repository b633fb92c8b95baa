'use client';

import { UsersRound } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { useRead } from '#components/data/query.ts';
import { Avatar } from '#components/ui/avatar.tsx';
import { cn } from '#components/ui/cn.ts';
import type { Mention } from '#lib/contract/comments/schemas.ts';
import { mentionMarkdown, typedMention } from './mention-text.ts';

export type MentionField = {
  spaceId: string;
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  onChange: (text: string) => void;
};

const none: readonly Mention[] = [];

/** People and teams that can be mentioned, while somebody types a name behind an `@`. */
export function useMentions({ spaceId, field, text, onChange }: MentionField) {
  const id = useId();
  const [cursor, setCursor] = useState<number>();
  const [closedAt, setClosedAt] = useState<number>();
  const [active, setActive] = useState(0);
  const typed = cursor === undefined ? undefined : typedMention(text, cursor);
  const isOpen = typed !== undefined && typed.from !== closedAt;
  const query = typed?.search ? { search: typed.search } : {};
  const { data } = useRead('listMentionable', { params: { spaceId }, query }, isOpen);
  const items = isOpen ? (data?.items ?? none) : none;
  const at = Math.min(active, Math.max(0, items.length - 1));
  const noteCursor = () => {
    const element = field.current;
    setCursor(
      element && element.selectionStart === element.selectionEnd ? element.selectionStart : undefined,
    );
  };
  const insert = (mention: Mention) => {
    if (!typed || cursor === undefined) return;
    const inserted = `${mentionMarkdown(mention)} `;
    onChange(`${text.slice(0, typed.from)}${inserted}${text.slice(cursor).replace(/^ /, '')}`);
    const end = typed.from + inserted.length;
    setCursor(end);
    setActive(0);
    requestAnimationFrame(() => field.current?.setSelectionRange(end, end));
  };
  /** Whether a key was for the menu. */
  const onKey = (event: KeyboardEvent): boolean => {
    const item = items[at];
    if (!item || event.nativeEvent.isComposing || event.metaKey || event.ctrlKey) return false;
    if (event.key === 'ArrowDown') setActive((at + 1) % items.length);
    else if (event.key === 'ArrowUp') setActive((at - 1 + items.length) % items.length);
    else if (event.key === 'Escape') setClosedAt(typed?.from);
    else if (event.key === 'Enter' || event.key === 'Tab') insert(item);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  const optionId = (index: number) => `${id}-${index}`;
  return {
    onKey,
    noteCursor,
    fieldProps:
      items.length > 0
        ? {
            'aria-autocomplete': 'list' as const,
            'aria-controls': id,
            'aria-activedescendant': optionId(at),
          }
        : {},
    menu:
      items.length > 0 ? (
        <MentionList id={id} items={items} active={at} optionId={optionId} onSelect={insert} />
      ) : null,
  };
}

type MentionListProps = {
  id: string;
  items: readonly Mention[];
  active: number;
  optionId: (index: number) => string;
  onSelect: (mention: Mention) => void;
};

function MentionList({ id, items, active, optionId, onSelect }: MentionListProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Mention"
      tabIndex={-1}
      className="max-h-56 overflow-y-auto rounded-lg border border-line bg-raised p-1 shadow-lg"
    >
      {items.map((item, index) => (
        <div
          key={`${item.kind} ${item.id}`}
          id={optionId(index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          ref={index === active ? (element) => element?.scrollIntoView({ block: 'nearest' }) : undefined}
          onPointerDown={(event) => {
            event.preventDefault();
            onSelect(item);
          }}
          className={cn(
            'flex h-9 cursor-pointer items-center gap-2 rounded-md px-2 pointer-coarse:h-11 [&_svg]:size-4 [&_svg]:text-ink-soft',
            index === active && 'bg-hover',
          )}
        >
          {item.kind === 'team' ? <UsersRound aria-hidden /> : <Avatar name={item.name} size="sm" />}
          <bdi className="truncate">{item.name}</bdi>
          {item.kind === 'team' ? <span className="text-sm text-ink-faint">Team</span> : null}
        </div>
      ))}
    </div>
  );
}
