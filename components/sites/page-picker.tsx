'use client';

import { Search } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useRead } from '#components/data/query.ts';
import { Input } from '#components/ui/input.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { pageChoices } from './structure.ts';

export type PagePickerProps = {
  spaceId: string;
  /** The chosen page; undefined is the start of the space. */
  value: string | undefined;
  onChange: (page: string | undefined) => void;
};

/** A list of thousands helps no one; typing finds the others. */
const mostShown = 100;

/** A choice of one page, found by title or path, or of the start of the space. */
export function PagePicker({ spaceId, value, onChange }: PagePickerProps) {
  const name = useId();
  const [text, setText] = useState('');
  const { data, error } = useRead('listPages', { params: { spaceId } });
  const pages = data ? pageChoices(data.pages) : [];
  const query = text.trim().toLocaleLowerCase();
  const matches = pages.filter(
    ({ id, title, path }) =>
      id === value || title.toLocaleLowerCase().includes(query) || path.toLowerCase().includes(query),
  );
  const chosenFirst = matches.filter(({ id }, at) => at < mostShown || id === value);
  const option = (id: string | undefined, depth: number, label: ReactNode, path: string) => (
    <label
      key={id ?? 'start'}
      className="flex min-h-9 cursor-pointer items-center gap-2.5 px-3 hover:bg-hover has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent pointer-coarse:min-h-11"
      style={{ paddingInlineStart: `${0.75 + (query ? 0 : depth) * 1}rem` }}
    >
      <input
        type="radio"
        name={name}
        checked={id === value}
        onChange={() => onChange(id)}
        className="size-4 shrink-0 accent-accent outline-none"
      />
      <span className="min-w-0 flex-1 truncate">{label}</span>
      <span className="max-w-[40%] min-w-0 truncate font-mono text-xs text-ink-soft">{path}</span>
    </label>
  );
  return (
    <fieldset className="min-w-0 space-y-2">
      <legend className="mb-1.5 font-medium">Page</legend>
      <Input
        type="search"
        icon={<Search />}
        aria-label="Find pages"
        placeholder="Find by title or path"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="max-h-80 overflow-y-auto rounded-md border border-line">
        {option(undefined, 0, 'The start of the space', '/')}
        {!data && !error ? <Skeleton className="m-3 w-1/2" /> : null}
        {error ? <p className="p-3 text-critical">{error.failure.message}</p> : null}
        {chosenFirst.map(({ id, depth, title, path }) => option(id, depth, <bdi>{title}</bdi>, `/${path}`))}
        {matches.length > chosenFirst.length ? (
          <p className="p-3 text-ink-soft">
            {matches.length - chosenFirst.length} more. Type to find them by title.
          </p>
        ) : null}
      </div>
    </fieldset>
  );
}
