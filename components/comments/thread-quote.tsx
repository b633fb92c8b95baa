'use client';

import { useId, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import type { Comment } from '#lib/contract/comments/schemas.ts';

type CommentedNode = NonNullable<Comment['target']['node']>;

export type ThreadQuoteProps = {
  node: CommentedNode;
  /** Shows the block that the thread is about on the same screen. */
  onShow: (() => void) | undefined;
};

/** What a thread is about, as it was when somebody commented on it, and what became of that. */
export function ThreadQuote({ node, onShow }: ThreadQuoteProps) {
  const text = node.quote?.text ?? (node.preview || 'A block without text');
  const quote = (
    <bdi className="line-clamp-3 border-s-2 border-line-strong ps-2 text-start text-sm text-ink-soft">
      {text}
    </bdi>
  );
  return (
    <div className="space-y-1">
      {onShow && node.now ? (
        <button type="button" onClick={onShow} aria-label={`Show “${text}”`} className="block hover:text-ink">
          {quote}
        </button>
      ) : (
        quote
      )}
      {node.before === undefined ? null : <Former node={node} before={node.before} />}
    </div>
  );
}

/** Says that the text changed, with the old one a click away. */
function Former({ node: { state, quote }, before }: { node: CommentedNode; before: string }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 text-xs text-caution">
        {state === 'detached' ? 'Text is gone from the page' : 'Text changed since'}
        <Button
          size="sm"
          variant="ghost"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Hide old text' : 'Show old text'}
        </Button>
      </p>
      <p id={id} hidden={!isOpen} dir="auto" className="rounded-md bg-hover p-2 text-sm break-words">
        {isOpen ? <OldText before={before} quote={quote} /> : null}
      </p>
    </>
  );
}

function OldText({ before, quote }: { before: string; quote: CommentedNode['quote'] }) {
  const start = quote ? before.indexOf(quote.prefix + quote.text) : -1;
  if (!quote || start < 0) return before;
  const from = start + quote.prefix.length;
  return (
    <>
      {before.slice(0, from)}
      <mark className="rounded-sm bg-caution-soft text-inherit">{quote.text}</mark>
      {before.slice(from + quote.text.length)}
    </>
  );
}
