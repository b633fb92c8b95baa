'use client';

import { useEffect, useState } from 'react';
import { cn } from '#components/ui/cn.ts';
import type { Heading } from '#lib/document/text.ts';

/** The headings of a page, with the current one marked. */
export function PageOutline({ headings }: { headings: readonly Heading[] }) {
  const current = useCurrentHeading(headings);
  if (headings.length < 2) return null;
  const top = Math.min(...headings.map(({ level }) => level));
  return (
    <nav aria-label="On this page" className="max-h-[calc(100dvh-10rem)] overflow-y-auto px-4 py-8 text-sm">
      <p className="mb-2 font-semibold text-ink">On this page</p>
      <ul className="border-s border-line">
        {headings.map(({ id, anchor, title, level }) => (
          <li key={id}>
            <a
              href={`#${anchor}`}
              aria-current={anchor === current ? 'location' : undefined}
              style={{ paddingInlineStart: 12 + (level - top) * 12 }}
              className={cn(
                'focus-inset -ms-px block border-s-2 py-1 break-words hover:text-ink',
                anchor === current
                  ? 'border-accent font-medium text-ink'
                  : 'border-transparent text-ink-soft',
              )}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function useCurrentHeading(headings: readonly Heading[]): string | undefined {
  const [current, setCurrent] = useState(headings[0]?.anchor);
  useEffect(() => {
    const elements = headings
      .map(({ anchor }) => document.getElementById(anchor))
      .filter((element) => element !== null);
    const visible = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) visible.add(target.id);
          else visible.delete(target.id);
        }
        const first = elements.find(({ id }) => visible.has(id));
        if (first) setCurrent(first.id);
      },
      { rootMargin: '0px 0px -65% 0px' },
    );
    for (const element of elements) observer.observe(element);
    return () => observer.disconnect();
  }, [headings]);
  return current;
}
