'use client';

import Link from 'next/link';
import type { ReactNode } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { Code } from '#components/ui/code.tsx';
import { textLink } from '#components/ui/text-link.ts';
import type { AskAnswer, AskSource, WrittenAnswer } from '#lib/contract/ask/schemas.ts';
import { nameOf, numberedSources, type QuotedSource, WithSourceCard } from './ask-source-card.tsx';
import { pathOf } from './path-of.ts';
import { sourceNumber } from './source-keys.ts';

type Block = WrittenAnswer['blocks'][number];
type Quotes = ReadonlyMap<number, QuotedSource>;

/** An answer that a model wrote: each sentence with the numbers of its sources, and apart from them what has none. */
export function WrittenView({ answer, written }: { answer: AskAnswer; written: WrittenAnswer }) {
  const quotes: Quotes = numberedSources(answer.sources);
  return (
    <div className="space-y-3 text-pretty wrap-anywhere" dir="auto">
      {groupsOf(written.blocks).map((group) => (
        <BlocksView key={group.key} type={group.type} blocks={group.blocks} quotes={quotes} />
      ))}
      {written.unsourced.length > 0 ? (
        <Callout tone="caution" title="Not from your docs">
          {numbered(written.unsourced).map(({ at, item: text }) => (
            <p key={at}>
              <WithCode text={text} />
            </p>
          ))}
        </Callout>
      ) : null}
    </div>
  );
}

type BlocksViewProps = { type: Block['type']; blocks: readonly Block[]; quotes: Quotes };

function BlocksView({ type, blocks, quotes }: BlocksViewProps) {
  if (type === 'item' || type === 'step') {
    const List = type === 'step' ? 'ol' : 'ul';
    return (
      <List className={type === 'step' ? 'list-decimal space-y-1 ps-6' : 'list-disc space-y-1 ps-6'}>
        {numbered(blocks).map(({ at, item: block }) => (
          <li key={at}>
            <Sentences block={block} quotes={quotes} />
          </li>
        ))}
      </List>
    );
  }
  return numbered(blocks).map(({ at, item: block }) =>
    type === 'code' ? (
      <div key={at}>
        <pre
          dir="ltr"
          className="rounded-md border border-line bg-canvas p-3 font-mono text-sm whitespace-pre-wrap wrap-anywhere"
        >
          {textOf(block)}
        </pre>
        <Marks numbers={block.sentences.flatMap(({ sources }) => sources)} quotes={quotes} />
      </div>
    ) : (
      <p key={at}>
        <Sentences block={block} quotes={quotes} />
      </p>
    ),
  );
}

function Sentences({ block, quotes }: { block: Block; quotes: Quotes }): ReactNode {
  return numbered(block.sentences).map(({ at, item: { text, sources } }) => (
    <span key={at}>
      {at > 0 ? ' ' : null}
      <WithCode text={text} />
      <Marks numbers={sources} quotes={quotes} />
    </span>
  ));
}

function Marks({ numbers, quotes }: { numbers: readonly number[]; quotes: Quotes }): ReactNode {
  return numbers.map((number) => {
    const quote = quotes.get(number);
    return quote ? (
      <WithSourceCard key={number} source={quote}>
        <Link
          href={pathOf(quote.url)}
          aria-label={`Source ${number}: ${nameOf(quote)}`}
          className="ms-1 rounded-sm bg-hover px-1 text-sm font-medium no-underline tabular-nums hover:underline"
        >
          {number}
        </Link>
      </WithSourceCard>
    ) : null;
  });
}

/** Text whose words between backticks are code. */
function WithCode({ text }: { text: string }): ReactNode {
  return numbered(text.split('`')).map(({ at, item }) =>
    at % 2 === 1 ? <Code key={at}>{item}</Code> : item,
  );
}

/** The numbered sources of an answer that a model wrote, each with the words that it is taken from. */
export function WrittenSources({ sources }: { sources: readonly AskSource[] }) {
  const quotes = sources
    .flatMap(({ title, spaceTitle, isChanged, quotes }) =>
      quotes.map((quote) => ({ ...quote, page: title, spaceTitle, isChanged })),
    )
    .sort((a, b) => (a.number ?? 0) - (b.number ?? 0));
  return (
    <div className="space-y-2 border-t border-line pt-3">
      <h3 className="text-sm font-medium text-ink-soft">Sources</h3>
      <ol className="space-y-3 text-sm">
        {quotes.map(({ number, page, title, text, spaceTitle, isChanged, urls }) => (
          <li key={number} className="flex items-baseline gap-2">
            <span aria-hidden className="rounded-sm bg-hover px-1.5 font-medium tabular-nums">
              {number}
            </span>
            <div className="min-w-0 wrap-anywhere">
              <Link
                href={pathOf(urls.app)}
                className={textLink}
                {...{ [sourceNumber]: number }}
                aria-keyshortcuts={number && number < 10 ? String(number) : undefined}
              >
                <bdi>{title && title !== page ? `${page} › ${title}` : page}</bdi>
              </Link>{' '}
              <span className="text-ink-soft">
                in <bdi>{spaceTitle}</bdi>
              </span>
              {isChanged ? (
                <Badge tone="caution" className="ms-2">
                  Changed since
                </Badge>
              ) : null}
              <blockquote className="mt-1 border-s-2 border-line ps-2 text-ink-soft" dir="auto">
                {text}
              </blockquote>
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}

function textOf({ sentences }: Block): string {
  return sentences.map(({ text }) => text).join(' ');
}

/** Things with their positions, which stay as they are while an answer grows, and two of which may be alike. */
function numbered<T>(items: readonly T[]): { at: number; item: T }[] {
  return items.map((item, at) => ({ at, item }));
}

/** Items and steps in a row are one list. */
function groupsOf(blocks: readonly Block[]): { key: number; type: Block['type']; blocks: Block[] }[] {
  const groups: { key: number; type: Block['type']; blocks: Block[] }[] = [];
  for (const [key, block] of blocks.entries()) {
    const last = groups.at(-1);
    if (last?.type === block.type) last.blocks.push(block);
    else groups.push({ key, type: block.type, blocks: [block] });
  }
  return groups;
}
