'use client';

import { SearchX } from 'lucide-react';
import Link from 'next/link';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { textLink } from '#components/ui/text-link.ts';
import type { AskAnswer, AskSource } from '#lib/contract/ask/schemas.ts';
import { paths } from '#lib/paths.ts';
import type { Turn } from './ask-conversation.ts';
import { WrittenSources, WrittenView } from './ask-written.tsx';
import { pathOf } from './path-of.ts';
import { useShell } from './shell-state.ts';

type TurnViewProps = {
  turn: Turn;
  onAsk: (question: string) => void;
  onStop: () => void;
  onRetry: () => void;
};

/** A question with its answer, or what became of it. */
export function TurnView({ turn, onAsk, onStop, onRetry }: TurnViewProps) {
  return (
    <li className="space-y-3">
      <h3 className="rounded-md bg-hover px-3 py-2 font-medium wrap-anywhere">
        <bdi>{turn.question}</bdi>
      </h3>
      <p className="sr-only" role="status">
        {statusOf(turn)}
      </p>
      {turn.state === 'asking' ? (
        <div className="space-y-2">
          <PartialAnswer answer={turn.answer} />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-3/4" />
          <Button size="sm" onClick={onStop} keys="escape">
            Stop
          </Button>
        </div>
      ) : turn.state === 'stopped' ? (
        <>
          <PartialAnswer answer={turn.answer} />
          <Callout title="Stopped" action={<RetryButton onRetry={onRetry} />} />
        </>
      ) : turn.state === 'failed' ? (
        <Callout
          tone="critical"
          title="This question could not be answered"
          action={turn.failure.type === 'ask_off' ? null : <RetryButton onRetry={onRetry} />}
        >
          {turn.failure.message}
        </Callout>
      ) : turn.answer ? (
        <AnswerView answer={turn.answer} onAsk={onAsk} />
      ) : (
        <NothingFound turn={turn} />
      )}
    </li>
  );
}

function statusOf(turn: Turn): string {
  if (turn.state === 'asking') return 'Answering…';
  if (turn.state !== 'answered') return '';
  if (!turn.answer) return 'No answer found';
  const { written } = turn.answer;
  if (written) {
    const texts = written.blocks.flatMap(({ sentences }) => sentences.map(({ text }) => text));
    const apart = written.unsourced.length > 0 ? ['Not from your docs:', ...written.unsourced] : [];
    return [...texts, ...apart].join(' ');
  }
  return turn.answer.sources.flatMap(({ quotes }) => quotes.map(({ text }) => text)).join(' ');
}

function RetryButton({ onRetry }: { onRetry: () => void }) {
  return (
    <Button size="sm" onClick={onRetry}>
      Ask again
    </Button>
  );
}

function NothingFound({ turn }: { turn: Turn }) {
  const { organization } = useShell().session;
  const { space } = turn.scope;
  return (
    <EmptyState
      icon={<SearchX />}
      title="No answer found"
      description={`Nothing in ${space ? `“${space.title}”` : 'the spaces you can read'} answers this. Try other words, or search for single ones.`}
      action={
        <Button asChild>
          <Link href={paths.search(organization.id, { query: turn.question, space: space?.id })}>Search</Link>
        </Button>
      }
    />
  );
}

/** What a model wrote before it was done. */
function PartialAnswer({ answer }: { answer: AskAnswer | undefined }) {
  return answer?.written ? <WrittenView answer={answer} written={answer.written} /> : null;
}

function AnswerView({ answer, onAsk }: { answer: AskAnswer; onAsk: (question: string) => void }) {
  const { sources, followupQuestions, written, notice } = answer;
  const markdown = answer.answer && 'markdown' in answer.answer ? answer.answer.markdown : '';
  return (
    <>
      <div className="flex items-center justify-between gap-2 text-sm text-ink-soft">
        <span>{written ? 'Written by a model' : 'Quoted, not generated'}</span>
        <CopyButton value={markdown} label="Copy answer as Markdown" />
      </div>
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
      {followupQuestions.length > 0 ? (
        <Questions label="See also" questions={followupQuestions} onAsk={onAsk} />
      ) : null}
    </>
  );
}

function SourceView({ source, number }: { source: AskSource; number: number }) {
  const { title, spaceTitle, quotes, urls } = source;
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
          <Link href={pathOf(urls.app)} className={textLink}>
            <bdi>{title}</bdi>
          </Link>{' '}
          in <bdi>{spaceTitle}</bdi>
        </span>
      </p>
    </li>
  );
}

type QuestionsProps = { label: string; questions: readonly string[]; onAsk: (question: string) => void };

/** Questions to choose from. */
export function Questions({ label, questions, onAsk }: QuestionsProps) {
  return (
    <section aria-label={label} className="space-y-2">
      <h3 className="text-sm font-medium text-ink-soft">{label}</h3>
      <ul className="flex flex-wrap gap-2">
        {questions.map((question) => (
          <li key={question} className="max-w-full">
            <Button size="sm" className="max-w-full" onClick={() => onAsk(question)}>
              <bdi className="truncate">{question}</bdi>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
