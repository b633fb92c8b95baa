'use client';

import { ChevronRight, ExternalLink } from 'lucide-react';
import Link from 'next/link';
import { useLayoutEffect, useRef, useState } from 'react';
import { cn } from '#components/ui/cn.ts';
import type { NavigationEntry } from './navigation-entries.ts';
import { useWords } from './use-words.tsx';
import { filled } from './words/filled.ts';

type NavigationProps = { entries: NavigationEntry[]; currentId: string | undefined; scrolls?: boolean };

/** The scroll position of the navigation, which each page renders again. */
let scrolled = 0;
/** The entries that were fetched or closed on earlier pages. */
const fetched = new Map<string, NavigationEntry[]>();
const unfolded = new Map<string, boolean>();

/** The page tree of a space, open above the current page. Without scripts, every entry is a link. */
export function Navigation({ entries, currentId, scrolls = false }: NavigationProps) {
  const words = useWords();
  const nav = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const box = scrolls ? nav.current?.parentElement : null;
    if (!box) return;
    box.scrollTop = scrolled;
    const current = box.querySelector<HTMLElement>('[aria-current="page"]');
    const view = box.getBoundingClientRect();
    const line = current?.getBoundingClientRect();
    if (line && (line.top < view.top || line.bottom > view.bottom)) {
      box.scrollTop += line.top - view.top - view.height / 3;
    }
    const storeScroll = () => {
      scrolled = box.scrollTop;
    };
    box.addEventListener('scroll', storeScroll, { passive: true });
    return () => box.removeEventListener('scroll', storeScroll);
  }, [scrolls]);
  return (
    <nav ref={nav} aria-label={words.pages}>
      <Lines entries={entries} currentId={currentId} />
    </nav>
  );
}

function Lines({ entries, currentId }: NavigationProps) {
  return (
    <ul className="space-y-px">
      {entries.map((entry) =>
        entry.kind === 'group' ? (
          <li key={entry.id} className="pt-5 first:pt-0">
            <p className="px-3 pb-1 text-sm font-semibold break-words">{entry.title}</p>
            <Lines entries={entry.below ?? []} currentId={currentId} />
          </li>
        ) : entry.kind === 'link' ? (
          <li key={entry.id}>
            <a
              href={entry.href}
              rel="noreferrer"
              className={cn(
                lineLook,
                'text-ink-soft hover:bg-hover hover:text-ink flex items-center gap-1.5 pe-3',
              )}
            >
              {entry.title}
              <ExternalLink aria-hidden className="size-3.5 shrink-0 text-ink-faint" />
            </a>
          </li>
        ) : (
          <PageLine key={entry.id} entry={entry} currentId={currentId} />
        ),
      )}
    </ul>
  );
}

const lineLook = 'base:block rounded-md py-1.5 ps-3 break-words transition-colors';

function PageLine({ entry, currentId }: { entry: NavigationEntry; currentId: string | undefined }) {
  const { id, title, href, emoji, hasBelow } = entry;
  const words = useWords();
  const isCurrent = id === currentId;
  const [isOpen, setOpen] = useState(entry.below !== undefined);
  const [below, setBelow] = useState(entry.below);
  useLayoutEffect(() => {
    if (isCurrent) return;
    setBelow((sent) => sent ?? fetched.get(id));
    setOpen((sent) => unfolded.get(id) ?? sent);
  }, [id, isCurrent]);
  const toggle = async () => {
    const opens = !isOpen;
    if (opens && !below) {
      const answer = await fetch(`/~pages?below=${encodeURIComponent(id)}&at=${encodeURIComponent(href)}`);
      if (!answer.ok) return location.assign(href);
      const { entries } = (await answer.json()) as { entries: NavigationEntry[] };
      fetched.set(id, entries);
      setBelow(entries);
    }
    unfolded.set(id, opens);
    setOpen(opens);
  };
  return (
    <li className="relative">
      <Link
        href={href}
        prefetch={false}
        aria-current={isCurrent ? 'page' : undefined}
        className={cn(
          lineLook,
          hasBelow ? 'pe-9' : 'pe-3',
          isCurrent
            ? 'bg-accent-soft font-medium text-accent'
            : 'text-ink-soft hover:bg-hover hover:text-ink',
        )}
      >
        {emoji ? <span className="me-1.5">{emoji}</span> : null}
        {title}
      </Link>
      {hasBelow ? (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={filled(words.below, { title })}
          onClick={() => void toggle()}
          className="absolute end-1 top-1 flex size-7 items-center justify-center rounded-md text-ink-faint hover:bg-hover hover:text-ink"
        >
          <ChevronRight
            aria-hidden
            className={cn(
              'size-4 transition-transform rtl:-scale-x-100',
              isOpen && 'rotate-90 rtl:-rotate-90',
            )}
          />
        </button>
      ) : null}
      {isOpen && below ? (
        <div className="ms-3 mt-px border-s border-line ps-1">
          <Lines entries={below} currentId={currentId} />
        </div>
      ) : null}
    </li>
  );
}
