'use client';

import { type Ref, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Input } from '#components/ui/input.tsx';
import { Popover } from '#components/ui/popover.tsx';
import { emojiText } from './emoji-text.ts';

/** Emojis that suit documentation; any other can be typed. */
const offered: readonly [emoji: string, name: string][] = [
  ['📄', 'Page'],
  ['📘', 'Blue book'],
  ['📗', 'Green book'],
  ['📙', 'Orange book'],
  ['📕', 'Red book'],
  ['📚', 'Books'],
  ['📖', 'Open book'],
  ['📓', 'Notebook'],
  ['📝', 'Memo'],
  ['🧭', 'Compass'],
  ['🗺️', 'Map'],
  ['🚀', 'Rocket'],
  ['🛠️', 'Tools'],
  ['🔧', 'Wrench'],
  ['⚙️', 'Gear'],
  ['🧩', 'Puzzle piece'],
  ['🔌', 'Plug'],
  ['💻', 'Laptop'],
  ['📱', 'Phone'],
  ['🖥️', 'Screen'],
  ['🔒', 'Lock'],
  ['🔑', 'Key'],
  ['🛡️', 'Shield'],
  ['📦', 'Package'],
  ['🧪', 'Test tube'],
  ['📊', 'Bar chart'],
  ['📈', 'Rising chart'],
  ['💡', 'Light bulb'],
  ['❓', 'Question mark'],
  ['✅', 'Tick'],
  ['📣', 'Megaphone'],
  ['🎓', 'Graduation cap'],
  ['🏠', 'House'],
  ['🌍', 'Globe'],
  ['👋', 'Waving hand'],
  ['👥', 'People'],
  ['🎨', 'Palette'],
  ['💬', 'Speech bubble'],
  ['🗂️', 'Dividers'],
  ['⭐', 'Star'],
];

export type EmojiChoiceProps = {
  id: string;
  /** The emoji, or its code points. */
  value: string;
  onChange: (emoji: string | undefined) => void;
  disabledReason?: string | undefined;
  ref?: Ref<HTMLButtonElement>;
};

/** A choice of one of the emojis, or of any that is typed. */
export function EmojiChoice({ id, onChange, disabledReason, ref, ...props }: EmojiChoiceProps) {
  const [open, setOpen] = useState(false);
  const value = emojiText(props.value);
  return (
    <Popover
      label="Choose an emoji"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button ref={ref} id={id} className="min-w-16 justify-start" disabledReason={disabledReason}>
          <span aria-hidden>{value || '📄'}</span>
          <span className="text-ink-soft">{value ? 'Change' : 'Choose'}</span>
        </Button>
      }
    >
      <fieldset>
        <legend className="sr-only">Emoji</legend>
        <div className="grid grid-cols-8 gap-0.5">
          {offered.map(([emoji, name]) => (
            <button
              key={emoji}
              type="button"
              aria-label={name}
              aria-pressed={emoji === value}
              title={name}
              onClick={() => {
                onChange(emoji);
                setOpen(false);
              }}
              className="focus-inset flex h-8 items-center justify-center rounded-md text-lg hover:bg-hover aria-pressed:bg-accent-soft"
            >
              {emoji}
            </button>
          ))}
        </div>
        <Input
          aria-label="Another emoji"
          placeholder="Another emoji"
          defaultValue={offered.some(([emoji]) => emoji === value) ? '' : value}
          className="mt-3"
          onChange={(event) => onChange(event.target.value || undefined)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            setOpen(false);
          }}
        />
      </fieldset>
    </Popover>
  );
}
