'use client';

import { Search } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useRead } from '#components/data/query.ts';
import { PageResultText, pageResultOf } from '#components/frame/page-result.tsx';
import { usePageSearch } from '#components/search/use-page-search.ts';
import { Button } from '#components/ui/button.tsx';
import { Input } from '#components/ui/input.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { Failure } from '#lib/failure.ts';
import { type PageChoice, pageChoices } from './structure.ts';

export type PagePickerProps = {
  spaceId: string;
  /** The chosen page; undefined is the start of the space. */
  value: string | undefined;
  onChange: (page: string | undefined) => void;
};

/** A list of thousands helps no one; typing finds the others. */
const mostShown = 100;

/** A choice of one page, found by words or by a path, or of the start of the space. */
export function PagePicker({ spaceId, value, onChange }: PagePickerProps) {
  const name = useId();
  const [text, setText] = useState('');
  const isPath = text.trim().startsWith('/');
  const tree = useRead('listPages', { params: { spaceId } });
  const search = usePageSearch({ spaceId }, isPath ? '' : text, { type: 'document' });
  const pages = tree.data ? pageChoices(tree.data.pages) : [];
  const chosen = pages.find(({ id }) => id === value);
  const option = (id: string | undefined, depth: number, content: ReactNode) => (
    <label
      key={id ?? 'start'}
      className="flex min-h-9 cursor-pointer items-baseline gap-2.5 px-3 py-2 hover:bg-hover has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent pointer-coarse:min-h-11"
      style={{ paddingInlineStart: `${0.75 + depth}rem` }}
    >
      <input
        type="radio"
        name={name}
        checked={id === value}
        onChange={() => onChange(id)}
        className="size-4 shrink-0 self-start accent-accent outline-none"
      />
      {content}
    </label>
  );
  const optionOf = (page: PageChoice, depth: number) =>
    option(page.id, depth, <TitleAndPath title={<bdi>{page.title}</bdi>} path={`/${page.path}`} />);
  const start = option(undefined, 0, <TitleAndPath title="The start of the space" path="/" />);
  return (
    <fieldset className="min-w-0 space-y-2">
      <legend className="mb-1.5 font-medium">Page</legend>
      <Input
        type="search"
        icon={<Search />}
        aria-label="Find pages"
        placeholder="Find by words, or by a path such as /guide"
        value={text}
        onChange={(event) => setText(event.target.value)}
        // Enter would save the form with a page that was chosen before.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <div className="max-h-80 overflow-y-auto rounded-md border border-line">
        {text.trim() === '' || isPath ? (
          <TreeOptions
            pages={pages.filter(
              ({ path }) => !isPath || `/${path}`.toLowerCase().includes(text.trim().toLowerCase()),
            )}
            chosen={chosen}
            isLoading={tree.isPending}
            failure={tree.error?.failure}
            start={start}
            optionOf={(page) => optionOf(page, isPath ? 0 : page.depth)}
          />
        ) : (
          <>
            {chosen && !search.pages.some(({ id }) => id === value) ? optionOf(chosen, 0) : null}
            {search.pages.map((page) => option(page.id, 0, <PageResultText result={pageResultOf(page)} />))}
            {search.isSearching ? <Skeleton className="m-3 w-1/2" /> : null}
            {search.failure ? <SearchFailure failure={search.failure} retry={search.retry} /> : null}
            {!search.isSearching && !search.failure && search.pages.length === 0 ? (
              <p className="p-3 text-ink-soft">No results</p>
            ) : null}
          </>
        )}
      </div>
    </fieldset>
  );
}

type TreeOptionsProps = {
  pages: readonly PageChoice[];
  chosen: PageChoice | undefined;
  isLoading: boolean;
  failure: Failure | undefined;
  start: ReactNode;
  optionOf: (page: PageChoice) => ReactNode;
};

/** The pages in the order of the space. */
function TreeOptions({ pages, chosen, isLoading, failure, start, optionOf }: TreeOptionsProps) {
  const first = pages.slice(0, mostShown);
  const further = chosen && !first.includes(chosen) ? chosen : undefined;
  return (
    <>
      {start}
      {isLoading ? <Skeleton className="m-3 w-1/2" /> : null}
      {failure ? <p className="p-3 text-critical">{failure.message}</p> : null}
      {first.map(optionOf)}
      {further ? optionOf(further) : null}
      {pages.length > first.length ? (
        <p className="p-3 text-ink-soft">{pages.length - first.length} more. Type to find them.</p>
      ) : null}
    </>
  );
}

function TitleAndPath({ title, path }: { title: ReactNode; path: string }) {
  return (
    <>
      <span className="min-w-0 flex-1 truncate">{title}</span>
      <span className="max-w-[40%] min-w-0 truncate font-mono text-xs text-ink-soft">{path}</span>
    </>
  );
}

function SearchFailure({ failure, retry }: { failure: Failure; retry: () => void }) {
  return (
    <div className="flex items-center justify-between gap-3 p-2">
      <p className="text-critical">{failure.message}</p>
      <Button size="sm" onClick={retry}>
        Retry
      </Button>
    </div>
  );
}
