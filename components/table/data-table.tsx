'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { planOf, type ThingAction } from '#components/actions/thing-action.ts';
import { useThingActions } from '#components/actions/use-thing-actions.ts';
import type { List } from '#components/data/query.ts';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { useClock } from '#components/ui/clock.tsx';
import type { EmptyStateProps } from '#components/ui/empty-state.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { type Column, gridTracks } from './columns.ts';
import { countMessage } from './count-message.ts';
import { useListKeys } from './list-keys.ts';
import { useRowFocus } from './row-focus.ts';
import { noSelection, pruned, toggled, toggledAll } from './selection.ts';
import { type SortState, TableHead } from './table-head.tsx';
import { TableRows } from './table-rows.tsx';
import { SkeletonRows, TableState } from './table-states.tsx';
import type { TextFilter } from './text-filter.ts';
import { Toolbar } from './toolbar.tsx';

export type Columns<Row> = readonly Column<Row>[];

export type DataTableProps<Row> = {
  /** The plural name of the items in lower case, such as `members`. */
  label: string;
  /** The singular name. */
  singular: string;
  list: List<Row>;
  columns: Columns<Row>;
  idOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  /** The address of a row; its first column becomes the link. */
  hrefOf?: (row: Row) => string;
  /** Called when a row without an address is opened. */
  onOpen?: (row: Row) => void;
  /** The actions on a row; those that can run on several make rows selectable. */
  actions?: readonly ThingAction<Row>[];
  /** Whether rows have a menu; false where a column has their only action. */
  hasMenu?: boolean;
  /** The order of the list, for columns with a sort key. */
  sorting?: SortState;
  filter?: TextFilter;
  /** Further filters beside the text. */
  facets?: ReactNode;
  /** Whether any facet is set. */
  isFaceted?: boolean;
  onClearFacets?: () => void;
  /** The empty state: what will be here, and the first action. */
  empty: EmptyStateProps;
  /** Who can give access to the list. */
  access?: string;
};

/** `change requests` as the name of a group. */
function capitalized(label: string): string {
  return label.charAt(0).toUpperCase() + label.slice(1);
}

/** A page that failed is requested again only by the button. */
const stay = () => undefined;

/** The table of every list: virtual rows, keyset pages, keys, row menu, selection with a bulk bar, and its four states. */
export function DataTable<Row>({
  label,
  singular,
  list,
  columns,
  idOf,
  nameOf,
  hrefOf,
  onOpen,
  actions = [],
  hasMenu: hasOwnMenu,
  sorting,
  filter,
  facets,
  isFaceted = false,
  onClearFacets,
  empty,
  access,
}: DataTableProps<Row>) {
  const scroller = useRef<HTMLElement>(null);
  const filterInput = useRef<HTMLInputElement>(null);
  const [selection, setSelection] = useState(noSelection);
  const rows = list.items;
  const order = rows.map(idOf);
  // Nobody selects rows for what they may not do with any.
  const selectable = actions.some(
    (action) => action.many && rows.some((row) => planOf(action, [row]).runs.length > 0),
  );
  const hasMenu = hasOwnMenu ?? actions.length > 0;
  const metas = columns.map(({ meta }) => meta);
  const tracks = gridTracks(metas, selectable, hasMenu);
  const { locale } = useClock();
  const focus = useRowFocus(order, scroller);
  const known = pruned(selection, order);
  // The rest of a long list is fetched before all rows are selected.
  const [isSelectingAll, setSelectingAll] = useState(false);
  const { hasMore, isLoadingMore, loadMore, moreFailure } = list;
  useEffect(() => {
    if (!isSelectingAll) return;
    if (moreFailure) setSelectingAll(false);
    else if (!hasMore) {
      setSelectingAll(false);
      setSelection({ ids: new Set(order), anchor: undefined });
    } else if (!isLoadingMore) loadMore();
  });
  // Several keys can be pressed between two renders, so each change starts from the latest state.
  const toggle = (id: string, range: boolean) =>
    setSelection((now) => toggled(pruned(now, order), order, id, range));
  useListKeys({
    next: () => focus.move(1),
    previous: () => focus.move(-1),
    open: () => focus.open(),
    select: selectable ? () => focus.active && toggle(focus.active, false) : undefined,
    clear: known.ids.size > 0 ? () => setSelection(noSelection) : undefined,
    filter: filter ? () => filterInput.current?.focus() : undefined,
  });
  const selected = rows.filter((row) => known.ids.has(idOf(row)));
  const clearSelection = () => {
    setSelectingAll(false);
    setSelection(noSelection);
  };
  const target = {
    things: selected.length > 0 ? selected : rows.filter((row) => idOf(row) === focus.active),
    nameOf,
    onDone: clearSelection,
  };
  useThingActions({ ...target, singular, group: capitalized(label), actions, hasKeys: true });
  const isFiltered = isFaceted || Boolean(filter?.applied);
  const isEmpty = !list.isLoading && rows.length === 0;
  return (
    <div className="@container relative flex min-h-0 flex-1 flex-col">
      <Toolbar
        label={label}
        filter={filter}
        facets={facets}
        count={
          list.isLoading || (isEmpty && list.failure)
            ? undefined
            : countMessage({ count: list.count, singular, plural: label, isFiltered, locale })
        }
        refreshing={list.isRefreshing}
        inputRef={filterInput}
      />
      {list.isLoading ? (
        <SkeletonRows columns={metas} selectable={selectable} hasMenu={hasMenu} />
      ) : isEmpty ? (
        <TableState
          label={label}
          failure={list.failure}
          onRetry={list.retry}
          retrying={list.isRefreshing}
          isFiltered={isFiltered}
          onClearFilters={() => {
            filter?.setText('');
            onClearFacets?.();
          }}
          empty={empty}
          access={access}
        />
      ) : (
        <>
          {list.failure ? (
            <Callout
              tone="critical"
              announce
              className="mb-3"
              title={`The list of ${label} may be out of date`}
              action={
                <Button size="sm" loading={list.isRefreshing} onClick={list.retry}>
                  Retry
                </Button>
              }
            >
              {list.failure.message}
            </Callout>
          ) : null}
          <section
            ref={scroller}
            aria-label={label}
            className="min-h-0 flex-1 overflow-y-auto overscroll-contain border-t border-line"
          >
            <table className="block" aria-rowcount={list.count}>
              <TableHead
                columns={columns}
                tracks={tracks}
                selection={
                  selectable
                    ? {
                        all: rows.length,
                        some: known.ids.size,
                        label: list.hasMore
                          ? `Select ${rows.length} of ${list.count} ${label}`
                          : `Select all ${label}`,
                      }
                    : undefined
                }
                hasMenu={hasMenu}
                sorting={sorting}
                onToggleAll={() => setSelection((now) => toggledAll(pruned(now, order), order))}
              />
              <TableRows
                columns={columns}
                rows={rows}
                order={order}
                scroller={scroller}
                tracks={tracks}
                focus={focus}
                selected={selectable ? known.ids : undefined}
                onToggle={toggle}
                actions={hasMenu ? actions : []}
                nameOf={nameOf}
                hrefOf={hrefOf}
                onOpen={onOpen}
                onNearEnd={list.moreFailure ? stay : list.loadMore}
              />
            </table>
            {list.moreFailure ? (
              <ErrorState
                title={`More ${label} did not load`}
                message={list.moreFailure.message}
                requestId={list.moreFailure.requestId}
                onRetry={list.loadMore}
                retrying={list.isLoadingMore}
              />
            ) : list.hasMore ? (
              <div className="flex justify-center py-3">
                <Button variant="ghost" loading={list.isLoadingMore} onClick={list.loadMore}>
                  Load more
                </Button>
              </div>
            ) : null}
          </section>
        </>
      )}
      <BulkBar
        rows={selected}
        actions={actions}
        nameOf={nameOf}
        onClear={clearSelection}
        all={
          known.ids.size === rows.length && list.hasMore
            ? {
                label: isFiltered
                  ? `Select all ${list.count} matching ${label}`
                  : `Select all ${list.count} ${label}`,
                count: list.count,
                loading: isSelectingAll,
                onSelect: () => setSelectingAll(true),
              }
            : undefined
        }
      />
    </div>
  );
}
