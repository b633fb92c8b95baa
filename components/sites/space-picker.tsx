'use client';

import { CheckPicker } from '#components/form/check-picker.tsx';
import { useSearch } from '#components/form/use-search.ts';
import { emojiText } from '#components/spaces/emoji-text.ts';
import { pathText, useSpaceChoices } from '#components/spaces/use-space-choices.ts';
import { useClock } from '#components/ui/clock.tsx';
import { filterByWords } from '#components/ui/word-filter.ts';

export type SpacePickerProps = {
  organizationId: string;
  picked: readonly string[];
  onChange: (picked: string[]) => void;
  /** Ids of spaces that are already there; they are left out. */
  without?: ReadonlySet<string>;
  optional?: boolean;
};

/** A choice of any number of spaces, by title and collection. */
export function SpacePicker({ organizationId, without, ...picker }: SpacePickerProps) {
  const search = useSearch();
  const { list, choices } = useSpaceChoices(organizationId, useClock().locale);
  const left = choices.filter(({ space }) => !without?.has(space.id));
  return (
    <CheckPicker
      {...picker}
      label="Spaces"
      find={{ label: 'Find spaces', placeholder: 'Find by title or collection', search }}
      list={list}
      shown={filterByWords(left, search.applied ?? '', ({ space, path }) => [space.title, ...path])}
      idOf={({ space }) => space.id}
      nameOf={({ space }) => space.title}
      lineOf={({ space, path }) => (
        <>
          <span aria-hidden>{emojiText(space.emoji)}</span>
          <span className="min-w-0 flex-1 truncate">
            <bdi>{space.title}</bdi>
          </span>
          <span className="max-w-1/2 min-w-0 truncate text-sm text-ink-soft">
            <bdi>{pathText(path)}</bdi>
          </span>
        </>
      )}
    />
  );
}
