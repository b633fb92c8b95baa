'use client';

import Link from 'next/link';
import { Badge } from '#components/ui/badge.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { textLink } from '#components/ui/text-link.ts';
import type { AskAnswer, AskSource } from '#lib/contract/ask/schemas.ts';
import { Questions } from './ask-questions.tsx';
import { numberedSources, WithSourceCard } from './ask-source-card.tsx';
import { WrittenSources, WrittenView } from './ask-written.tsx';
import { pathOf } from './path-of.ts';
import { sourceNumber } from './source-keys.ts';

/** What a model wrote before it was done, in the place that it has in the whole answer. */
export function PartialAnswer({ answer }: { answer: AskAnswer | undefined }) {
  if (!answer?.written) return null;
  return (
    <>
      <AnswerHead answer={answer} />
      <WrittenView answer={answer} written={answer.written} />
    </>
  );
}

type AnswerViewProps = { answer: AskAnswer; onAsk?: (question: string) => void };

/** An answer with its sources, and what can be asked next. */
export function AnswerView({ answer, onAsk }: AnswerViewProps) {
  const { sources, followupQuestions, written, notice } = answer;
  return (
    <>
      <AnswerHead answer={answer} />
      {notice ? <Callout tone="caution">{notice.message}</Callout> : null}
      {written ? (
        <>
          <WrittenView answer={answer} written={written} />
          <WrittenSources sources={sources} />
        </>
      ) : (
        <ol className="space-y-4">
          {sources.map((source, at) => (
            <SourceView key={`${source.space} ${source.page}`} source={source} number={at + 1} />
          ))}
        </ol>
      )}
      {onAsk && followupQuestions.length > 0 ? (
        <Questions label="You can also ask about" questions={followupQuestions} onAsk={onAsk} />
      ) : null}
    </>
  );
}

/** How an answer came about, and a button that copies it. */
function AnswerHead({ answer: { answer, written } }: { answer: AskAnswer }) {
  const markdown = answer && 'markdown' in answer ? answer.markdown : '';
  return (
    <div className="flex items-center justify-between gap-2 text-sm text-ink-soft">
      <span>{written ? 'Written by a model' : 'Quoted, not generated'}</span>
      <CopyButton value={markdown} label="Copy answer as Markdown" />
    </div>
  );
}

function SourceView({ source, number }: { source: AskSource; number: number }) {
  const { spaceTitle, quotes, isChanged } = source;
  return (
    <li className="space-y-2">
      {quotes.map((quote) => (
        <figure key={quote.urls.app}>
          <blockquote className="border-s-2 border-accent ps-3 text-pretty wrap-anywhere" dir="auto">
            {quote.text}
          </blockquote>
          {quote.title ? (
            <figcaption className="mt-1 ps-3 text-sm">
              <Link href={pathOf(quote.urls.app)} className={textLink}>
                <bdi>{quote.title}</bdi>
              </Link>
            </figcaption>
          ) : null}
        </figure>
      ))}
      <p className="flex items-baseline gap-2 text-sm text-ink-soft">
        <span aria-hidden className="rounded-sm bg-hover px-1.5 font-medium text-ink tabular-nums">
          {number}
        </span>
        <span className="min-w-0 wrap-anywhere">
          <SourceLink source={source} number={number} />
          in <bdi>{spaceTitle}</bdi>
        </span>
        {isChanged ? <ChangedBadge /> : null}
      </p>
    </li>
  );
}

/** Leads to the page of a source; its card says when that was changed. */
function SourceLink({ source, number }: { source: AskSource; number: number }) {
  const [quote] = numberedSources([source]).values();
  const link = (
    <Link
      href={pathOf(source.urls.app)}
      className={textLink}
      {...{ [sourceNumber]: number }}
      aria-keyshortcuts={String(number)}
    >
      <bdi>{source.title}</bdi>
    </Link>
  );
  return <>{quote ? <WithSourceCard source={quote}>{link}</WithSourceCard> : link} </>;
}

/** The page of a source says something else by now. */
function ChangedBadge() {
  return <Badge tone="caution">Changed since</Badge>;
}
