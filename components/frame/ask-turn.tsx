'use client';

import { Pencil, RotateCcw, X } from 'lucide-react';
import Link from 'next/link';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { countOf } from '#components/ui/count-text.ts';
import { IconButton } from '#components/ui/icon-button.tsx';
import { SegmentedControl } from '#components/ui/segmented-control.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { paths } from '#lib/paths.ts';
import { AnswerView, PartialAnswer } from './ask-answer.tsx';
import { AnswerActions } from './ask-answer-actions.tsx';
import { type AskScope, continuationOf, type Turn } from './ask-conversation.ts';
import { OtherPages, scopeName } from './ask-details.tsx';
import { failureWords } from './ask-failure.ts';
import { NothingFound } from './ask-nothing-found.tsx';
import { useSpoken } from './ask-spoken.ts';
import { useShell } from './shell-state.ts';

type TurnViewProps = {
  turn: Turn;
  onAsk: (question: string) => void;
  onEdit: () => void;
  onRetry: () => void;
  onContinue: () => void;
  onRemove: () => void;
};

/** A question with its answer, or what became of it. */
export function TurnView({ turn, onAsk, onEdit, onRetry, onContinue, onRemove }: TurnViewProps) {
  const spoken = useSpoken(turn);
  return (
    <li className="space-y-3" data-turn>
      <div className="flex items-start justify-between gap-1 rounded-md bg-hover py-1 ps-3 pe-1">
        <h3 className="min-w-0 py-1 font-medium wrap-anywhere">
          <bdi>{turn.question}</bdi>
          <ScopeNote scope={turn.scope} />
        </h3>
        <IconButton size="sm" label="Edit question" icon={<Pencil />} onClick={onEdit} />
      </div>
      <p className="sr-only" role="status">
        {spoken}
      </p>
      {turn.state === 'queued' ? (
        <div className="flex items-center justify-between gap-2 text-sm text-ink-soft">
          Waiting for the previous answer
          <IconButton size="sm" label={`Remove “${turn.question}”`} icon={<X />} onClick={onRemove} />
        </div>
      ) : turn.state === 'asking' ? (
        <div className="space-y-3" aria-busy>
          <PartialAnswer answer={turn.answer} />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-3/4" />
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
      {shown.unindexedSpaces ? (
        <Callout tone="caution">
          {countOf(shown.unindexedSpaces, 'space')} {shown.unindexedSpaces === 1 ? 'is' : 'are'} still being
          indexed. This answer may miss what {shown.unindexedSpaces === 1 ? 'it says' : 'they say'}.
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
