'use client';

import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type FieldProps, useField } from '#components/form/field.ts';
import { FieldFrame } from '#components/form/field-frame.tsx';
import { Button } from '#components/ui/button.tsx';
import { Input } from '#components/ui/input.tsx';
import { Popover } from '#components/ui/popover.tsx';
import { emojiText } from './emoji-text.ts';

/** Those that documentation is most often marked with; any other can be typed. */
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

/** The emoji of a space: one of those offered, or any that is typed. */
export function EmojiField<Values extends FieldValues, Body>({
  description,
  ...props
}: FieldProps<Values, Body>) {
  const { id, field, error } = useField(props);
  const [open, setOpen] = useState(false);
  const value = typeof field.value === 'string' ? emojiText(field.value) : '';
  const choose = (emoji: string) => {
    field.onChange(emoji === '' ? undefined : emoji);
    setOpen(false);
  };
  return (
    <FieldFrame id={id} label={props.label} description={description} optional={props.optional} error={error}>
      <Popover
        label="Choose an emoji"
        open={open}
        onOpenChange={setOpen}
        trigger={
          <Button
            ref={field.ref}
            id={id}
            className="min-w-16 justify-start"
            disabledReason={props.disabled ? 'Needs the role admin here' : undefined}
          >
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
                onClick={() => choose(emoji)}
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
            onChange={(event) => field.onChange(event.target.value || undefined)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              setOpen(false);
            }}
          />
        </fieldset>
      </Popover>
    </FieldFrame>
  );
}
