'use client';

import { useEffect, useState } from 'react';
import { copyText } from '#components/ui/copying.ts';
import { useWords } from './use-words.tsx';

/** Copies the address of a heading when its anchor is clicked, and confirms it. */
export function AnchorLinks() {
  const words = useWords();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    const copy = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a.heading-anchor') : null;
      if (link) void copyText(link.href).then(setCopied);
    };
    document.addEventListener('click', copy);
    return () => document.removeEventListener('click', copy);
  }, []);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [isCopied]);
  return (
    <p
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-6 z-40 flex justify-center print:hidden"
    >
      {isCopied ? (
        <span className="rounded-md bg-ink px-3 py-1.5 text-base text-surface shadow-float">
          {words.linkCopied}
        </span>
      ) : null}
    </p>
  );
}
