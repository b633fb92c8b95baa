'use client';

import { Search } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import { useIsApple } from '#components/ui/platform.ts';
import { useWords } from './use-words.tsx';

// The dialog is loaded only when someone searches.
const SearchWindow = dynamic(() => import('./search-window.tsx').then(({ SearchWindow }) => SearchWindow));

/** Opens the search, as do ⌘K, Ctrl+K and `/`. Without scripts, it links to a search page. */
export function SearchButton() {
  const words = useWords();
  const isApple = useIsApple();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isChord = (event.metaKey || event.ctrlKey) && !event.altKey && event.key.toLowerCase() === 'k';
      const isSlash =
        event.key === '/' && !event.metaKey && !event.ctrlKey && !event.altKey && !isTyping(event);
      if (!isChord && !isSlash) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <a
        href="/~search"
        aria-keyshortcuts="Control+K Meta+K /"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          setOpen(true);
        }}
        className="flex size-10 items-center justify-center gap-2 rounded-lg text-ink-soft hover:text-ink sm:h-9 sm:w-56 sm:justify-start sm:border sm:border-line-strong sm:bg-surface sm:px-3 sm:hover:bg-hover print:hidden"
      >
        <Search aria-hidden className="size-4.5 shrink-0 sm:size-4" />
        <span className="flex-1 text-base max-sm:sr-only">{words.search}</span>
        <kbd aria-hidden className="text-sm text-ink-faint max-sm:hidden">
          {isApple ? '⌘K' : 'Ctrl K'}
        </kbd>
      </a>
      {isOpen ? <SearchWindow onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function isTyping({ target }: KeyboardEvent): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
