import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

/** One step of the breadcrumbs. */
export type Crumb = {
  label: string;
  href: string;
  /** A control beside it that leads to its neighbours. */
  others?: ReactNode;
};

/** The list of breadcrumbs. */
export function BreadcrumbList({ children }: { children: ReactNode }) {
  return (
    <nav aria-label="Breadcrumb" className="min-w-0">
      <ol className="flex min-w-0 items-center gap-0.5">{children}</ol>
    </nav>
  );
}

export type BreadcrumbStepProps = { first?: boolean; current?: boolean; children: ReactNode };

/** One breadcrumb; on a phone only the last one is shown. */
export function BreadcrumbStep({ first = false, current = false, children }: BreadcrumbStepProps) {
  return (
    <li
      aria-current={current ? 'page' : undefined}
      className={
        current
          ? 'flex min-w-0 items-center gap-0.5'
          : 'hidden max-w-48 shrink-0 items-center gap-0.5 sm:flex'
      }
    >
      {first ? null : (
        <ChevronRight
          aria-hidden
          className="hidden size-4 shrink-0 text-ink-faint rtl:-scale-x-100 sm:block"
        />
      )}
      {children}
    </li>
  );
}
