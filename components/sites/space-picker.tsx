'use client';

import { useState } from 'react';
import { CheckPicker } from '#components/form/check-picker.tsx';
import { useWholeList } from '#components/shell/query.ts';
import { sought } from '#components/shell/sought.ts';
import { emojiText, treeInput } from '#components/spaces/index.ts';

export type SpacePickerProps = {
  organizationId: string;
  picked: readonly string[];
  onChange: (picked: string[]) => void;
  /** Ids of spaces that are in already; they are left out. */
  without?: ReadonlySet<string>;
  optional?: boolean;
};

/** Any number of the spaces that the person may see, found by title. */
export function SpacePicker({ organizationId, without, ...picker }: SpacePickerProps) {
  const [text, setText] = useState('');
  const list = useWholeList('listSpaces', treeInput(organizationId));
  const left = list.items.filter((space) => !without?.has(space.id));
  return (
    <CheckPicker
      {...picker}
      label="Spaces"
      find={{ label: 'Find spaces', placeholder: 'Find by title', text, onText: setText }}
      list={list}
      shown={sought(left, text, ({ title }) => [title])}
      idOf={(space) => space.id}
      lineOf={(space) => (
        <>
          <span aria-hidden>{emojiText(space.emoji)}</span>
          <span className="min-w-0 flex-1 truncate">
            <bdi>{space.title}</bdi>
          </span>
        </>
      )}
      empty={text.trim() ? 'No space to choose goes by that title.' : 'There is no space left to choose.'}
    />
  );
}
