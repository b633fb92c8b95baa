'use client';

import { Search } from 'lucide-react';
import { useId, useState } from 'react';
import { useList } from '#components/shell/query.ts';
import { emojiText, treeInput } from '#components/spaces/index.ts';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Input } from '#components/ui/input.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';

export type SpacePickerProps = {
  organizationId: string;
  picked: readonly string[];
  onChange: (picked: string[]) => void;
  /** Ids of spaces that are in already; they are left out. */
  without?: ReadonlySet<string>;
  optional?: boolean;
};

/** Any number of the spaces that the person may see, found by title, in the order in which they were chosen. */
export function SpacePicker({ organizationId, picked, onChange, without, optional }: SpacePickerProps) {
  const id = useId();
  const [text, setText] = useState('');
  const list = useList('listSpaces', treeInput(organizationId));
  const sought = text.trim().toLocaleLowerCase();
  const left = list.items.filter((space) => !without?.has(space.id));
  const shown = left.filter((space) => space.title.toLocaleLowerCase().includes(sought));
  const toggle = (space: string) =>
    onChange(picked.includes(space) ? picked.filter((one) => one !== space) : [...picked, space]);
  return (
    <fieldset className="min-w-0 space-y-2">
      <legend className="mb-1.5 font-medium">
        Spaces
        <span className="ms-1.5 font-normal text-ink-faint">
          {picked.length > 0 ? `${picked.length} chosen` : optional ? 'Optional' : 'None chosen'}
        </span>
      </legend>
      <Input
        type="search"
        icon={<Search />}
        aria-label="Find spaces"
        placeholder="Find by title"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="max-h-72 overflow-y-auto rounded-md border border-line">
        {list.isLoading ? <Skeleton className="m-3 w-1/2" /> : null}
        {list.failure ? <p className="p-3 text-critical">{list.failure.message}</p> : null}
        {!list.isLoading && !list.failure && shown.length === 0 ? (
          <p className="p-3 text-ink-soft">
            {sought ? 'No space to choose goes by that title.' : 'There is no space left to choose.'}
          </p>
        ) : null}
        {shown.map((space) => (
          <label
            key={space.id}
            htmlFor={`${id}-${space.id}`}
            className="flex min-h-10 cursor-pointer items-center gap-2.5 px-3 hover:bg-hover pointer-coarse:min-h-11"
          >
            <Checkbox
              id={`${id}-${space.id}`}
              checked={picked.includes(space.id)}
              onCheckedChange={() => toggle(space.id)}
            />
            <span aria-hidden>{emojiText(space.emoji)}</span>
            <span className="min-w-0 flex-1 truncate">
              <bdi>{space.title}</bdi>
            </span>
          </label>
        ))}
        {list.hasMore ? (
          <div className="flex justify-center p-1">
            <Button variant="ghost" size="sm" loading={list.isLoadingMore} onClick={list.loadMore}>
              Load more
            </Button>
          </div>
        ) : null}
      </div>
    </fieldset>
  );
}
