'use client';

import { type ReactNode, useLayoutEffect, useRef } from 'react';

type StripProps = { label: string; currentId: string | undefined; className: string; children: ReactNode };

/** A row of links that scrolls to the current one when they don't fit. */
export function Strip({ label, currentId, className, children }: StripProps) {
  const nav = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const current = currentId && nav.current?.querySelector('[aria-current]');
    if (!current || !nav.current) return;
    const [link, strip] = [current.getBoundingClientRect(), nav.current.getBoundingClientRect()];
    nav.current.scrollLeft += link.left + link.width / 2 - strip.left - strip.width / 2;
  }, [currentId]);
  return (
    <nav ref={nav} aria-label={label} className={className}>
      {children}
    </nav>
  );
}
