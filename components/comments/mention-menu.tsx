'use client';

import { UsersRound } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { useRead } from '#components/data/query.ts';
import { Avatar } from '#components/ui/avatar.tsx';
import { cn } from '#components/ui/cn.ts';
import { isComposing } from '#components/ui/composing.ts';
import { useDebounced } from '#components/ui/use-debounced.ts';
import type { Mention } from '#lib/contract/comments/schemas.ts';
import { mentionMarkdown, typedMention } from './mention-text.ts';

export type MentionField = {
  spaceId: string;
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
};

/** Typing waits this long for the next letter before people are searched. */
const pauseMs = 150;

const none: readonly Mention[] = [];

/** People and teams that can be mentioned, while somebody types a name behind an `@`. */
export function useMentions({ spaceId, field, text }: MentionField) {
  const id = useId();
  const [cursor, setCursor] = useState<number>();
  const [closedAt, setClosedAt] = useState<number>();
  const [active, setActive] = useState(0);
  const typed = cursor === undefined ? undefined : typedMention(text, cursor);
  const isTyped = typed !== undefined && typed.from !== closedAt;
  const search = typed?.search ?? '';
  const { items, state } = useMentionable(spaceId, search, isTyped);
  // Behind a space and without a match, the `@` is none of a mention.
  const isOpen = isTyped && (items.length > 0 || !search.includes(' '));
  const at = Math.min(active, Math.max(0, items.length - 1));
  const close = () => setClosedAt(typed?.from);
  const noteCursor = () => {
    const element = field.current;
    const isOnePlace = element && element.selectionStart === element.selectionEnd;
    const next = isOnePlace ? element.selectionStart : undefined;
    setCursor(next);
    // Another name, or the same one typed anew, opens the list again.
    if (next === undefined || !typedMention(element?.value ?? '', next)) setClosedAt(undefined);
  };
  const insert = (mention: Mention) => {
    if (!typed || cursor === undefined) return;
    const inserted = `${mentionMarkdown(mention)} `;
    // A press by a screen reader may have taken the focus.
    field.current?.focus();
    field.current?.setSelectionRange(typed.from, text[cursor] === ' ' ? cursor + 1 : cursor);
    // As typed, so that it can be undone and the next letter stands behind it.
    document.execCommand('insertText', false, inserted);
    setCursor(typed.from + inserted.length);
    setActive(0);
  };
  /** Whether a key was for the menu. */
  const onKey = (event: KeyboardEvent): boolean => {
    if (!isOpen || isComposing(event) || event.metaKey || event.ctrlKey) return false;
    const item = items[at];
    if (event.key === 'Escape') close();
    else if (!item) return false;
    else if (event.key === 'ArrowDown') setActive((at + 1) % items.length);
    else if (event.key === 'ArrowUp') setActive((at - 1 + items.length) % items.length);
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
    fieldProps: {
      'aria-autocomplete': 'list' as const,
      'aria-haspopup': 'listbox' as const,
      ...(isOpen && items.length > 0 ? { 'aria-controls': id, 'aria-activedescendant': optionId(at) } : {}),
      onBlur: () => setCursor(undefined),
    },
    menu: isOpen ? (
      <MentionList
        id={id}
        items={items}
        state={state}
        active={at}
        optionId={optionId}
        onActive={setActive}
        onSelect={insert}
      />
    ) : null,
  };
}

type SearchState = 'loading' | 'failed' | 'done';

/** What matches a text. Until the answer is there, what matched before is narrowed down. */
function useMentionable(
  spaceId: string,
  search: string,
  isOpen: boolean,
): { items: readonly Mention[]; state: SearchState } {
  const debounced = useDebounced(search, pauseMs);
  const query = debounced === '' ? {} : { search: debounced };
  const { data, isError } = useRead('listMentionable', { params: { spaceId }, query }, isOpen);
  const [latest, setLatest] = useState<readonly Mention[]>(none);
  if (data && data.items !== latest) setLatest(data.items);
  if (!isOpen) return { items: none, state: 'done' };
  const items = (data?.items ?? latest).filter(({ name }) =>
    name.toLowerCase().includes(search.toLowerCase()),
  );
  const isWaiting = debounced !== search || !data;
  return { items, state: isError ? 'failed' : isWaiting ? 'loading' : 'done' };
}

type MentionListProps = {
  id: string;
  items: readonly Mention[];
  state: SearchState;
  active: number;
  optionId: (index: number) => string;
  onActive: (index: number) => void;
  onSelect: (mention: Mention) => void;
};

const notes: Record<SearchState, string> = {
  loading: 'Searching people and teams…',
  failed: 'People and teams could not be loaded',
  done: 'No people or teams match',
};

function MentionList({ id, items, state, active, optionId, onActive, onSelect }: MentionListProps) {
  return (
    <div className="rounded-lg border border-line bg-raised p-1 shadow-lg">
      <p role="status" className={items.length > 0 ? 'sr-only' : 'px-2 py-1.5 text-sm text-ink-soft'}>
        {items.length > 0 ? `${items.length} to choose from with the arrow keys` : notes[state]}
      </p>
      {items.length > 0 ? (
        <div id={id} role="listbox" aria-label="Mention" tabIndex={-1} className="max-h-56 overflow-y-auto">
          {items.map((item, index) => (
            <MentionOption
              key={`${item.kind} ${item.id}`}
              id={optionId(index)}
              item={item}
              isActive={index === active}
              onActive={() => onActive(index)}
              onSelect={() => onSelect(item)}
            />
          ))}
        </div>
      ) : null}
    </div>
  );
}

type MentionOptionProps = {
  id: string;
  item: Mention;
  isActive: boolean;
  onActive: () => void;
  onSelect: () => void;
};

function MentionOption({ id, item, isActive, onActive, onSelect }: MentionOptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and its keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      ref={isActive ? (element) => element?.scrollIntoView({ block: 'nearest' }) : undefined}
      // The focus stays in the field. A finger that scrolls the list selects nothing.
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={onActive}
      onClick={onSelect}
      className={cn(
        'flex h-9 cursor-pointer items-center gap-2 rounded-md px-2 pointer-coarse:h-11 [&_svg]:size-4 [&_svg]:text-ink-soft',
        isActive && 'bg-hover',
      )}
    >
      {item.kind === 'team' ? <UsersRound aria-hidden /> : <Avatar name={item.name} size="sm" />}
      <bdi className="truncate">{item.name}</bdi>
      {item.kind === 'team' ? <span className="text-sm text-ink-faint">Team</span> : null}
    </div>
  );
}
