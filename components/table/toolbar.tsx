'use client';

import { Search, X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { isComposing } from '#components/ui/composing.ts';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Input } from '#components/ui/input.tsx';
import { Kbd } from '#components/ui/kbd.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import type { TextFilter } from './text-filter.ts';

export type ToolbarProps = {
  label: string;
  filter: TextFilter | undefined;
  facets: ReactNode;
  count: string | undefined;
  refreshing: boolean;
  inputRef: RefObject<HTMLInputElement | null>;
};

/** The filters of a list, and its count. */
export function Toolbar({ label, filter, facets, count, refreshing, inputRef }: ToolbarProps) {
  return (
    <div className="flex flex-wrap items-center gap-2 pb-3">
      {filter ? (
        <div className="w-full sm:w-64">
          <Input
            ref={inputRef}
            type="search"
            icon={<Search />}
            aria-label={`Filter ${label}`}
            placeholder={`Filter ${label}`}
            value={filter.text}
            onChange={(event) => filter.setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Escape' || isComposing(event)) return;
              filter.setText('');
              event.currentTarget.blur();
            }}
            trailing={
              filter.text ? (
                <IconButton label="Clear filter" icon={<X />} size="sm" onClick={() => filter.setText('')} />
              ) : (
                <Kbd keys="/" className="pe-1 pointer-coarse:hidden" />
              )
            }
          />
        </div>
      ) : null}
      {facets}
      <div className="ms-auto flex items-center gap-2 text-sm text-ink-soft">
        {refreshing ? <Spinner label="Refreshing" className="size-3.5 text-ink-faint" /> : null}
        <span role="status">{count}</span>
      </div>
    </div>
  );
}
