'use client';

import { useEffect, useState } from 'react';
import { cn } from '#components/ui/cn.ts';
import { useWords } from './use-words.tsx';

/** A heading in the outline. */
export type OutlineEntry = { anchor: string; title: string; level: number };

/** The headings of a page with the current one marked, beside the page or above it on small screens. */
export function Outline({ entries, isFolded = false }: { entries: OutlineEntry[]; isFolded?: boolean }) {
  const words = useWords();
  const read = useReadAnchor(entries);
  const top = Math.min(...entries.map(({ level }) => level));
  const list = (
    <ul className="space-y-1.5 border-s border-line">
      {entries.map(({ anchor, title, level }) => (
        <li key={anchor}>
          <a
            href={`#${anchor}`}
            aria-current={anchor === read ? 'location' : undefined}
            className={cn(
              '-ms-px block border-s py-0.5 break-words hover:text-ink',
              anchor === read ? 'border-accent font-medium text-accent' : 'border-transparent text-ink-soft',
            )}
            style={{ paddingInlineStart: `${0.75 + (level - top) * 0.75}rem` }}
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
  return isFolded ? (
    <details className="mt-4 rounded-lg border border-line text-base xl:hidden print:hidden">
      <summary className="px-4 py-2.5 font-medium">{words.onThisPage}</summary>
      <nav aria-label={words.onThisPage} className="px-4 pb-4">
        {list}
      </nav>
    </details>
  ) : (
    <nav aria-label={words.onThisPage} className="text-sm">
      <p className="mb-2 font-medium">{words.onThisPage}</p>
      {list}
    </nav>
  );
}

/** The current heading: the last one in or above the upper third of the window. */
function useReadAnchor(entries: readonly OutlineEntry[]): string | undefined {
  const [read, setRead] = useState<string>();
  useEffect(() => {
    const headings = entries.flatMap(({ anchor }) => document.getElementById(anchor) ?? []);
    let frame = 0;
    const look = () => {
      frame = 0;
      const isAtEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
      const above = headings.filter((heading) => heading.getBoundingClientRect().top < innerHeight / 3);
      // Headings at the end can't scroll up that far, so the heading in the address is used.
      const requested = isAtEnd
        ? headings.find(({ id }) => location.hash === `#${encodeURIComponent(id)}`)
        : undefined;
      setRead((requested ?? (isAtEnd && scrollY > 0 ? headings : above).at(-1))?.id);
    };
    const plan = () => {
      frame ||= requestAnimationFrame(look);
    };
    plan();
    addEventListener('scroll', plan, { passive: true });
    addEventListener('resize', plan);
    addEventListener('hashchange', plan);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', plan);
      removeEventListener('resize', plan);
      removeEventListener('hashchange', plan);
    };
  }, [entries]);
  return read;
}
