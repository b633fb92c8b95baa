import { Search } from 'lucide-react';
import { cn } from '#components/ui/cn.ts';

type SearchFormProps = { label: string; query?: string; within?: string; className?: string };

/** A search field that works without scripts. */
export function SearchForm({ label, query = '', within, className }: SearchFormProps) {
  return (
    <search className="min-w-0 print:hidden">
      <form action="/~search" className="relative">
        <Search
          aria-hidden
          className="pointer-events-none absolute start-3 top-1/2 size-4 -translate-y-1/2 text-ink-faint"
        />
        {within ? <input type="hidden" name="in" value={within} /> : null}
        <input
          type="search"
          name="q"
          required
          maxLength={512}
          defaultValue={query}
          aria-label={label}
          placeholder={label}
          className={cn(
            'h-10 w-full rounded-lg border border-line-strong bg-surface ps-9 pe-3 text-base',
            className,
          )}
        />
      </form>
    </search>
  );
}
