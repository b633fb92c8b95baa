'use client';

import { type RefObject, useEffect } from 'react';
import type { Comment } from '#lib/contract/comments/schemas.ts';
import { elementOfBlock, rangeOfQuote } from './page-text.ts';
import './quotes.css';

const highlightName = 'comment-quotes';

export type QuoteHighlightsProps = {
  root: RefObject<HTMLElement | null>;
  /** The open threads on the shown page. */
  threads: readonly Comment[];
};

/** Marks the words that threads are about, beside the document: its text stays as it is. */
export function QuoteHighlights({ root, threads }: QuoteHighlightsProps) {
  const quotes = threads.flatMap(({ target: { node } }) =>
    node?.now?.quote ? [{ block: node.now.id, quote: node.now.quote }] : [],
  );
  const key = JSON.stringify(quotes);
  useEffect(() => {
    const element = root.current;
    if (!element || typeof Highlight === 'undefined') return;
    const wanted = JSON.parse(key) as typeof quotes;
    let frame = 0;
    const mark = () => {
      const ranges = wanted.flatMap(({ block, quote }) => {
        const shown = elementOfBlock(block, element);
        return (shown && rangeOfQuote(shown, quote)) ?? [];
      });
      CSS.highlights.set(highlightName, new Highlight(...ranges));
    };
    const markLater = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(mark);
    };
    markLater();
    const observer = new MutationObserver(markLater);
    observer.observe(element, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      CSS.highlights.delete(highlightName);
    };
  }, [root, key]);
  return null;
}
