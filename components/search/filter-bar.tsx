'use client';

import { ListFilter, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { SideModal } from '#components/ui/side-modal.tsx';
import { FilterControls } from './filter-controls.tsx';
import { filterBarId, leaveFilter } from './filter-focus.ts';
import { useFilterNames } from './filter-names.ts';
import type { FilterState } from './use-search-filters.ts';

type FilterBarProps = { organizationId: string; state: FilterState };

/** The filters of a search in a row; on a phone a sheet, with those that are on beside its button. */
export function FilterBar(props: FilterBarProps) {
  const { on, clear } = props.state;
  return (
    <fieldset id={filterBarId} className="mt-2 flex flex-wrap items-center gap-2">
      <legend className="sr-only">Filters</legend>
      <div className="contents max-sm:hidden">
        <FilterControls {...props} className="w-auto max-w-64" />
      </div>
      <FilterSheet {...props} />
      {on.length > 0 ? (
        <Button variant="ghost" onClick={() => leaveFilter(clear)}>
          Clear filters
        </Button>
      ) : null}
    </fieldset>
  );
}

function FilterSheet({ organizationId, state }: FilterBarProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="contents sm:hidden">
      <Button aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        <ListFilter aria-hidden />
        Filters
      </Button>
      <FiltersOn state={state} />
      <SideModal
        open={isOpen}
        onOpenChange={setOpen}
        title="Filters"
        footer={
          <div className="flex justify-end gap-2">
            <Button onClick={state.clear}>Clear filters</Button>
            <Button variant="primary" onClick={() => setOpen(false)}>
              Show results
            </Button>
          </div>
        }
      >
        <div className="space-y-3">
          <FilterControls organizationId={organizationId} state={state} className="w-full" />
        </div>
      </SideModal>
    </div>
  );
}

/** The filters that are on, each with a press that turns it off. */
function FiltersOn({ state }: { state: FilterState }) {
  return useFilterNames(state.filters).map(({ name, label }) => (
    <Button
      key={name}
      size="sm"
      className="max-w-full"
      aria-label={`Remove filter: ${label}`}
      onClick={() => leaveFilter(() => state.set({ [name]: undefined }))}
    >
      <span className="max-w-56 truncate">
        <bdi>{label}</bdi>
      </span>
      <X aria-hidden />
    </Button>
  ));
}
