'use client';

import { RotateCcw, SearchX, X } from 'lucide-react';
import Link from 'next/link';
import { type ReactNode, useEffect, useState } from 'react';
import { useAction } from '#components/data/action.ts';
import { useRead } from '#components/data/query.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { SegmentedControl } from '#components/ui/segmented-control.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { textLink } from '#components/ui/text-link.ts';
import type { AskAnswer, AskSource } from '#lib/contract/ask/schemas.ts';
import { paths } from '#lib/paths.ts';
import { AnswerActions } from './ask-answer-actions.tsx';
import { type AskScope, continuationOf, type ShownAnswer, type Turn } from './ask-conversation.ts';
import { OtherPages, scopeName } from './ask-details.tsx';
import { failureWords } from './ask-failure.ts';
import { numberedSources, WithSourceCard } from './ask-source-card.tsx';
import { WrittenSources, WrittenView } from './ask-written.tsx';
import { pathOf } from './path-of.ts';
import { useShell } from './shell-state.ts';
import { sourceNumber } from './source-keys.ts';

type TurnViewProps = {
  turn: Turn;
  onAsk: (question: string) => void;
  onStop: () => void;
  onRetry: () => void;
  onContinue: () => void;
  onRemove: () => void;
};

/** A question with its answer, or what became of it. */
export function TurnView({ turn, onAsk, onStop, onRetry, onContinue, onRemove }: TurnViewProps) {
  const spoken = useSpoken(turn);
  return (
    <li className="space-y-3" data-turn>
      <h3 className="rounded-md bg-hover px-3 py-2 font-medium wrap-anywhere">
        <bdi>{turn.question}</bdi>
        <ScopeNote scope={turn.scope} />
      </h3>
      <p className="sr-only" role="status">
        {spoken}
      </p>
      {turn.state === 'queued' ? (
        <div className="flex items-center justify-between gap-2 text-sm text-ink-soft">
          Waiting for the previous answer
          <IconButton size="sm" label={`Remove “${turn.question}”`} icon={<X />} onClick={onRemove} />
        </div>
      ) : turn.state === 'asking' ? (
        <div className="space-y-2" aria-busy>
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
          <Callout
            title="Stopped"
            action={
              <span className="flex gap-2">
                {continuationOf(turn) ? <ContinueButton onContinue={onContinue} /> : null}
                <RetryButton label="Ask again" onRetry={onRetry} />
              </span>
            }
          />
        </>
      ) : turn.state === 'failed' ? (
        <>
          <PartialAnswer answer={turn.answer} />
          <FailedView turn={turn} onRetry={onRetry} onContinue={onContinue} />
        </>
      ) : (
        <Versions turn={turn} onAsk={onAsk} onRetry={onRetry} />
      )}
    </li>
  );
}

type FailedViewProps = {
  turn: Extract<Turn, { state: 'failed' }>;
  onRetry: () => void;
  onContinue: () => void;
};

/** Why there is no whole answer, and what can be done now. */
function FailedView({ turn, onRetry, onContinue }: FailedViewProps) {
  const { organization } = useShell().session;
  const canContinue = continuationOf(turn) !== undefined;
  const { title, text, isOff } = failureWords(turn.failure, canContinue);
  const search = (
    <Button asChild size="sm">
      <Link href={paths.search(organization.id, { query: turn.question, space: turn.scope.space?.id })}>
        Search
      </Link>
    </Button>
  );
  const again = canContinue ? (
    <ContinueButton onContinue={onContinue} />
  ) : (
    <RetryButton label="Try again" onRetry={onRetry} />
  );
  return (
    <Callout tone="critical" title={title} action={isOff ? search : again}>
      {text}
    </Callout>
  );
}

/** What a question was limited to. */
function ScopeNote({ scope }: { scope: AskScope }) {
  const name = scopeName(scope);
  if (!name) return null;
  return (
    <span className="block text-sm font-normal text-ink-soft">
      Only in <bdi>{name}</bdi>
    </span>
  );
}

type VersionsProps = {
  turn: Extract<Turn, { state: 'answered' }>;
  onAsk: (question: string) => void;
  onRetry: () => void;
};

/** The answer to a question, or one of those that it had before. */
function Versions({ turn, onAsk, onRetry }: VersionsProps) {
  const versions = [...(turn.earlier ?? []), turn.shown];
  const [picked, setPicked] = useState<number>();
  const at = picked !== undefined && picked < versions.length ? picked : versions.length - 1;
  const shown = versions[at] ?? turn.shown;
  const isLast = at === versions.length - 1;
  return (
    <>
      {versions.length > 1 ? (
        <SegmentedControl
          label="Version of the answer"
          value={String(at)}
          onValueChange={(value) => setPicked(Number(value))}
          options={versions.map((_, number) => ({ value: String(number), label: String(number + 1) }))}
        />
      ) : null}
      {shown.isPartial ? (
        <Callout tone="caution">
          You no longer have access to some sources. What they said is left out.
        </Callout>
      ) : null}
      {shown.answer ? (
        <AnswerView answer={shown.answer} onAsk={onAsk} />
      ) : shown.isPartial ? null : (
        <NothingFound turn={turn} />
      )}
      {shown.details ? (
        <OtherPages details={shown.details} label={shown.answer ? 'Also looked at' : 'Closest pages'} />
      ) : null}
      <AnswerActions key={shown.savedId ?? at} shown={shown} scope={turn.scope}>
        {isLast ? <IconButton size="sm" label="Ask again" icon={<RotateCcw />} onClick={onRetry} /> : null}
      </AnswerActions>
    </>
  );
}

/** An answer by itself, as somebody shared it. */
export function SharedAnswerView({ shown, children }: { shown: ShownAnswer; children?: ReactNode }) {
  return shown.answer ? <AnswerView answer={shown.answer} /> : children;
}

/**
 * What is said of a question from now on. A region must be there before its text for all screen readers to say it, and an
 * answer of the history was said when it came.
 */
function useSpoken(turn: Turn): string {
  const text = statusOf(turn);
  const [before] = useState(turn.state === 'answered' ? text : undefined);
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  return isThere && text !== before ? text : '';
}

/** What a screen reader says: that it is answered, and the whole answer once, never what is still written. */
function statusOf(turn: Turn): string {
  if (turn.state === 'asking') return 'Answering…';
  if (turn.state === 'stopped') return 'Stopped';
  if (turn.state === 'failed') {
    const { title, text } = failureWords(turn.failure, continuationOf(turn) !== undefined);
    return `${title}. ${text}`;
  }
  if (turn.state === 'queued') return '';
  const { answer } = turn.shown;
  if (!answer) return 'No answer found';
  const { written, sources } = answer;
  if (written) {
    const texts = written.blocks.flatMap(({ sentences }) => sentences.map(({ text }) => text));
    const apart = written.unsourced.length > 0 ? ['Not from your docs:', ...written.unsourced] : [];
    return [...texts, ...apart].join(' ');
  }
  return sources.flatMap(({ quotes }) => quotes.map(({ text }) => text)).join(' ');
}

function RetryButton({ label, onRetry }: { label: string; onRetry: () => void }) {
  return (
    <Button size="sm" onClick={onRetry}>
      {label}
    </Button>
  );
}

function ContinueButton({ onContinue }: { onContinue: () => void }) {
  return (
    <Button size="sm" variant="primary" onClick={onContinue}>
      Continue
    </Button>
  );
}

function NothingFound({ turn }: { turn: Turn }) {
  const { organization } = useShell().session;
  const { space, page, changeRequest } = turn.scope;
  const where = page
    ? `“${page.title}”`
    : changeRequest
      ? `change request #${changeRequest.number}`
      : space
        ? `“${space.title}”`
        : 'the spaces you can read';
  return (
    <EmptyState
      icon={<SearchX />}
      title="No answer found"
      description={`Nothing in ${where} answers this. Try other words, or search for single ones.`}
      action={
        <>
          <Button asChild>
            <Link href={paths.search(organization.id, { query: turn.question, space: space?.id })}>
              Search
            </Link>
          </Button>
          <SendQuestion organizationId={organization.id} question={turn.question} />
        </>
      }
    />
  );
}

type SendQuestionProps = { organizationId: string; question: string };

/** Sends a question that has no answer to those who write, who do not see whose it is. */
function SendQuestion({ organizationId, question }: SendQuestionProps) {
  const params = { organizationId };
  const settings = useRead('getAskSettings', { params });
  const send = useAction('createAskGap', { done: 'Question sent to editors, without your name' });
  if (!settings.data?.gaps) return null;
  return (
    <Button loading={send.loading} onClick={() => send.run({ params, body: { question } })}>
      Send to editors
    </Button>
  );
}

/** What a model wrote before it was done. */
function PartialAnswer({ answer }: { answer: AskAnswer | undefined }) {
  return answer?.written ? <WrittenView answer={answer} written={answer.written} /> : null;
}

type AnswerViewProps = { answer: AskAnswer; onAsk?: (question: string) => void };

function AnswerView({ answer, onAsk }: AnswerViewProps) {
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
      {onAsk && followupQuestions.length > 0 ? (
        <Questions label="You can also ask about" questions={followupQuestions} onAsk={onAsk} />
      ) : null}
    </>
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

type QuestionsProps = { label: string; questions: readonly string[]; onAsk: (question: string) => void };

/** Questions to choose from. */
export function Questions({ label, questions, onAsk }: QuestionsProps) {
  return (
    <div className="space-y-2">
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
    </div>
  );
}
