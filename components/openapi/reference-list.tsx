'use client';

import { ListFilter } from 'lucide-react';
import Link from 'next/link';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useActions } from '#components/actions/actions-provider.tsx';
import { cn } from '#components/ui/cn.ts';
import { Input } from '#components/ui/input.tsx';
import { useVirtualRows } from '#components/ui/virtual-rows.ts';
import type { OpenAPIReferenceEntry } from '#lib/contract/openapi/reference.ts';
import { paths } from '#lib/paths.ts';
import { type ReferenceRow, referenceRows } from './reference-rows.ts';
import { keyOfPart } from './references-input.ts';
import type { SpecPlace } from './spec-frame.tsx';

type ReferenceListProps = {
  place: SpecPlace;
  entries: readonly OpenAPIReferenceEntry[];
  current: OpenAPIReferenceEntry | undefined;
};

const rowHeight = 36;

/** The parts of a spec by their tags, as links. Only those in view are rendered. */
export function ReferenceList({ place, entries, current }: ReferenceListProps) {
  const [typed, setTyped] = useState('');
  const rows = referenceRows(entries, typed);
  const filter = useRef<HTMLInputElement>(null);
  useActions([
    {
      id: 'filter-reference',
      name: 'Filter operations and schemas',
      group: 'OpenAPI spec',
      icon: ListFilter,
      keys: '/',
      keysOnly: true,
      run: () => filter.current?.select(),
    },
  ]);
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualRows({
    count: rows.length,
    scroller,
    rowHeight,
    keyOf: (index) => rows[index]?.key ?? '',
  });
  const currentKey = current ? keyOfPart(current) : undefined;
  const showCurrent = useEffectEvent(() => {
    const index = rows.findIndex(({ key }) => key === currentKey);
    if (index >= 0 && !virtual.isInView(index)) virtual.reveal(index, 'center');
  });
  const isFiltered = typed !== '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list goes to what is open when that, or the list itself, changes.
  useEffect(() => showCurrent(), [currentKey, isFiltered, virtual.isReady]);
  return (
    <nav aria-label="Reference" className="flex min-h-0 flex-col gap-2 max-md:h-52 md:w-72 md:shrink-0">
      <Input
        ref={filter}
        type="search"
        aria-label="Filter operations and schemas"
        aria-keyshortcuts="/"
        placeholder="Filter"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div
        ref={scroller}
        className="min-h-0 flex-1 overflow-y-auto rounded-md border border-line bg-surface p-1 md:mb-4"
      >
        {rows.length === 0 ? <p className="px-2 py-1.5 text-ink-soft">No results</p> : null}
        <ul className="api relative" style={{ height: virtual.height }}>
          {virtual.rows.map(({ index, start }) => {
            const row = rows[index];
            return row ? (
              <li
                key={row.key}
                data-index={index}
                className={cn('w-full', start !== undefined && 'absolute start-0 top-0')}
                style={{
                  height: rowHeight,
                  transform: start === undefined ? undefined : `translateY(${start}px)`,
                }}
              >
                <Row row={row} place={place} isCurrent={row.key === currentKey} />
              </li>
            ) : null;
          })}
        </ul>
      </div>
    </nav>
  );
}

function Row({ row, place, isCurrent }: { row: ReferenceRow; place: SpecPlace; isCurrent: boolean }) {
  const { title, entry } = row;
  if (!entry)
    return <bdi className="block truncate px-2 pt-2 text-sm font-medium text-ink-soft">{title}</bdi>;
  const { method, name } = entry;
  return (
    <Link
      href={paths.specReference(place.organizationId, place.specSlug, entry)}
      // Its content is read when it opens, as it may change meanwhile.
      prefetch={false}
      scroll={false}
      title={name}
      aria-current={isCurrent ? 'page' : undefined}
      className={cn(
        'focus-inset flex h-full items-center gap-2 rounded-sm px-2 text-sm',
        isCurrent ? 'bg-accent-soft font-medium' : 'hover:bg-hover',
      )}
    >
      {method === '' ? null : (
        <span className="api-method" data-method={method}>
          {method.toUpperCase()}
        </span>
      )}
      <bdi className="min-w-0 truncate">{title === `${method.toUpperCase()} ${name}` ? name : title}</bdi>
    </Link>
  );
}
