'use client';

import { ChevronRight } from 'lucide-react';
import Link, { type LinkProps } from 'next/link';
import type { ReactNode } from 'react';
import { cn } from '#components/ui/cn.ts';
import type { TreeRow } from './tree-rows.ts';

const covering = 'min-w-0 outline-none before:absolute before:inset-0';

type TreeLinkProps = {
  /** Undefined for a row that is only opened and closed. */
  href: string | undefined;
  /** Called instead of loading the page when it prevents that. */
  onNavigate?: LinkProps<unknown>['onNavigate'];
  className?: string;
  children: ReactNode;
};

/** The title of a row: a link that covers the row. A row without an address is opened and closed by it. */
export function TreeLink({ href, onNavigate, className, children }: TreeLinkProps) {
  const shared = { 'data-opens': true, draggable: false, tabIndex: -1, className: cn(covering, className) };
  if (href === undefined) {
    return (
      <button type="button" {...shared} className={cn(shared.className, 'text-start')}>
        {children}
      </button>
    );
  }
  if (!href.startsWith('/') && !href.startsWith('?')) {
    return (
      <a {...shared} href={href} target="_blank" rel="noreferrer">
        {children}
      </a>
    );
  }
  return (
    <Link {...shared} href={href} prefetch={false} {...(onNavigate ? { onNavigate } : {})}>
      {children}
    </Link>
  );
}

type TreeToggleProps<Item> = {
  row: TreeRow<Item>;
  /** Left out of the name of the row, which says itself whether it is open. */
  isHidden?: boolean;
  className?: string;
};

/** The button that shows and hides the rows below one; an empty space of its width for a row that has none. */
export function TreeToggle<Item>({ row, isHidden, className }: TreeToggleProps<Item>) {
  const size = cn('size-5 shrink-0 pointer-coarse:size-8', className);
  if (row.isOpen === undefined) return <span aria-hidden className={size} />;
  return (
    <button
      type="button"
      data-toggle
      tabIndex={-1}
      aria-hidden={isHidden}
      aria-label={row.isOpen ? `Close ${row.title}` : `Open ${row.title}`}
      className={cn(
        size,
        'relative z-1 flex items-center justify-center rounded-md text-ink-faint hover:bg-hover hover:text-ink',
      )}
    >
      <ChevronRight
        aria-hidden
        className={cn(
          'size-4 transition-transform rtl:-scale-x-100',
          row.isOpen && 'rotate-90 rtl:-rotate-90',
        )}
      />
    </button>
  );
}
