'use client';

import { Hash, Search, X } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { cn } from '#components/ui/cn.ts';
import type { SearchedPage } from './search.ts';
import { type Choice, choicesOf } from './search-choices.ts';
import { useSearch } from './use-search.ts';
import { useWords } from './use-words.tsx';
import { filled } from './words/filled.ts';

/** Searches the site while the reader types. Arrows select, Enter opens, Escape closes. */
export function SearchWindow({ onClose }: { onClose: () => void }) {
  const words = useWords();
  const router = useRouter();
  const dialog = useRef<HTMLDialogElement>(null);
  const list = useId();
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const { state, pages, retry } = useSearch(query);
  const choices = choicesOf(pages);
  const chosen = choices[Math.min(at, choices.length - 1)];
  useEffect(() => {
    const window = dialog.current;
    window?.showModal();
    // To the browser, a click beside the dialog's content is a click on the dialog.
    const leave = (event: MouseEvent) => event.target === window && window?.close();
    window?.addEventListener('click', leave);
    return () => window?.removeEventListener('click', leave);
  }, []);
  useEffect(() => {
    dialog.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  });
  const go = ({ href }: Choice) => {
    onClose();
    router.push(href);
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && choices.length > 0) {
      event.preventDefault();
      setAt((now) => (Math.min(now, choices.length - 1) + step + choices.length) % choices.length);
    } else if (event.key === 'Enter' && chosen && !event.nativeEvent.isComposing) {
      event.preventDefault();
      go(chosen);
    }
  };
  return (
    <dialog
      ref={dialog}
      aria-label={words.search}
      onClose={onClose}
      className="m-auto mt-0 h-dvh max-h-dvh w-full max-w-full bg-raised text-ink shadow-float backdrop:bg-overlay sm:mt-[10vh] sm:h-auto sm:max-h-[75vh] sm:max-w-2xl sm:rounded-lg"
    >
      <div className="flex max-h-[inherit] flex-col">
        <div className="flex items-center gap-3 border-b border-line px-4">
          <Search aria-hidden className="size-5 shrink-0 text-ink-faint" />
          <input
            autoFocus
            type="text"
            inputMode="search"
            enterKeyHint="search"
            role="combobox"
            aria-expanded={choices.length > 0}
            aria-controls={list}
            aria-activedescendant={chosen ? `${list}-${choices.indexOf(chosen)}` : undefined}
            aria-label={words.searchAll}
            placeholder={words.searchAll}
            maxLength={512}
            autoComplete="off"
            spellCheck={false}
            value={query}
            onChange={(event) => {
              setQuery(event.target.value);
              setAt(0);
            }}
            onKeyDown={press}
            className="h-14 min-w-0 flex-1 bg-transparent text-lg outline-none"
          />
          <button
            type="button"
            aria-label={words.close}
            onClick={onClose}
            className="-me-2 flex size-10 items-center justify-center rounded-md text-ink-faint hover:bg-hover hover:text-ink"
          >
            <X aria-hidden className="size-5" />
          </button>
        </div>
        <p role="status" className={cn('px-4 py-6 text-ink-soft', pages.length > 0 && 'sr-only')}>
          {state === 'failed'
            ? words.searchFailed
            : query.trim() === ''
              ? words.typeToSearch
              : state === 'searching' && pages.length === 0
                ? words.searching
                : filled(
                    pages.length === 0
                      ? words.noResults
                      : pages.length === 1
                        ? words.onePage
                        : words.manyPages,
                    {
                      query: query.trim(),
                      count: pages.length,
                    },
                  )}
        </p>
        {state === 'failed' ? (
          <button
            type="button"
            onClick={retry}
            className="mx-4 mb-6 self-start rounded-md border border-line-strong px-3 py-1.5 hover:bg-hover"
          >
            {words.tryAgain}
          </button>
        ) : null}
        <Results id={list} pages={pages} choices={choices} chosen={chosen} onGo={go} onPoint={setAt} />
      </div>
    </dialog>
  );
}

type ResultsProps = {
  id: string;
  pages: readonly SearchedPage[];
  choices: readonly Choice[];
  chosen: Choice | undefined;
  onGo: (choice: Choice) => void;
  onPoint: (at: number) => void;
};

function Results({ id, pages, choices, chosen, onGo, onPoint }: ResultsProps) {
  const words = useWords();
  if (pages.length === 0) return null;
  return (
    <div id={id} role="listbox" aria-label={words.search} className="min-h-0 flex-1 overflow-y-auto p-2">
      {choices.map((choice, at) => (
        <div
          key={choice.id}
          id={`${id}-${at}`}
          role="option"
          tabIndex={-1}
          aria-selected={choice === chosen}
          onMouseMove={() => onPoint(at)}
          onClick={() => onGo(choice)}
          onKeyDown={undefined}
          className={cn(
            'cursor-pointer rounded-md px-3 py-2 break-words',
            choice.isSection && 'ms-4 border-s border-line',
            choice === chosen && 'bg-accent-soft',
          )}
        >
          {choice.above ? <p className="text-sm text-ink-faint">{choice.above}</p> : null}
          <p className="flex items-center gap-1.5 font-medium">
            {choice.isSection ? <Hash aria-hidden className="size-4 shrink-0 text-ink-faint" /> : null}
            {choice.title}
          </p>
          {choice.body ? <p className="line-clamp-2 text-base text-ink-soft">{choice.body}</p> : null}
        </div>
      ))}
    </div>
  );
}
