'use client';

import { Check, Info, Link2, ThumbsDown, ThumbsUp } from 'lucide-react';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useAct } from '#components/data/action.ts';
import { useRead } from '#components/data/query.ts';
import { Button } from '#components/ui/button.tsx';
import { copyText } from '#components/ui/copying.ts';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Label } from '#components/ui/label.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { paths } from '#lib/paths.ts';
import type { AskScope, ShownAnswer } from './ask-conversation.ts';
import { HowItWasAnswered } from './ask-details.tsx';
import { askStoreOf } from './ask-store.ts';
import { useShell } from './shell-state.ts';

type Rating = ShownAnswer['rating'];

const longestReason = 512;

type AnswerActionsProps = { shown: ShownAnswer; scope: AskScope; children?: ReactNode };

/** What can be done with an answer: share it and rate it, which needs a history, and see how it came about. */
export function AnswerActions({ shown, scope, children }: AnswerActionsProps) {
  const { organization, user } = useShell().session;
  const { answer, savedId, details, rating } = shown;
  const id = useId();
  const [isHowShown, setHowShown] = useState(false);
  const act = useAct();
  const [isExplaining, setExplaining] = useState(false);
  const params = { organizationId: organization.id, askAnswerId: savedId ?? '' };
  const settings = useRead(
    'getAskSettings',
    { params: { organizationId: organization.id } },
    savedId !== undefined,
  );
  // Where gaps are off, nobody is sent anything: the rating alone is saved.
  const isCollected = settings.data?.gaps ?? true;
  const rate = async (next: Rating, ratingReason = ''): Promise<boolean> => {
    const body = { rating: next ?? null, ratingReason };
    const outcome = await act('updateAskAnswer', { params, body }, { failed: 'Your rating was not saved' });
    if (outcome.ok && savedId) askStoreOf(organization.id, user.id).rate(savedId, next);
    return outcome.ok;
  };
  return (
    <div className="space-y-2">
      <div className="flex flex-wrap items-center gap-0.5 text-ink-soft">
        {children}
        {answer && savedId ? (
          <>
            <CopyLink organizationId={organization.id} answerId={savedId} />
            <IconButton
              size="sm"
              label="Helpful"
              aria-pressed={rating === 1}
              icon={<ThumbsUp className={rating === 1 ? 'text-accent' : undefined} />}
              onClick={() => {
                setExplaining(false);
                void rate(rating === 1 ? undefined : 1);
              }}
            />
            <IconButton
              size="sm"
              label="Not helpful"
              aria-pressed={rating === -1}
              aria-expanded={isCollected ? isExplaining : undefined}
              icon={<ThumbsDown className={rating === -1 ? 'text-accent' : undefined} />}
              onClick={() => {
                if (rating === -1) void rate(undefined);
                else if (!isCollected) void rate(-1);
                setExplaining(isCollected && rating !== -1 && !isExplaining);
              }}
            />
          </>
        ) : null}
        {details ? (
          <IconButton
            size="sm"
            label={isHowShown ? 'Hide how this was answered' : 'Show how this was answered'}
            aria-expanded={isHowShown}
            aria-controls={isHowShown ? id : undefined}
            icon={<Info />}
            onClick={() => setHowShown(!isHowShown)}
          />
        ) : null}
      </div>
      {details && isHowShown ? <HowItWasAnswered id={id} details={details} scope={scope} /> : null}
      {isExplaining && isCollected ? (
        <ReasonForm
          onSend={async (reason) => {
            if (await rate(-1, reason)) setExplaining(false);
          }}
          onCancel={() => setExplaining(false)}
        />
      ) : null}
      {rating === -1 && isCollected && !isExplaining ? (
        <p role="status" className="text-sm text-ink-soft">
          Sent to editors, without your name.
        </p>
      ) : null}
    </div>
  );
}

type ReasonFormProps = { onSend: (reason: string) => Promise<void>; onCancel: () => void };

function ReasonForm({ onSend, onCancel }: ReasonFormProps) {
  const id = useId();
  const [reason, setReason] = useState('');
  const [isSending, setSending] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSending(true);
    await onSend(reason.trim());
    setSending(false);
  };
  return (
    <form onSubmit={submit} className="space-y-2 rounded-md border border-line p-3">
      <Label htmlFor={id}>What was missing?</Label>
      <Textarea
        id={id}
        rows={2}
        maxLength={longestReason}
        value={reason}
        readOnly={isSending}
        onChange={(event) => setReason(event.target.value)}
        aria-describedby={`${id}-note`}
      />
      <p id={`${id}-note`} className="text-sm text-ink-soft">
        Your question and this are sent to editors, without your name.
      </p>
      <div className="flex gap-2">
        <Button type="submit" size="sm" variant="primary" loading={isSending}>
          Send
        </Button>
        <Button size="sm" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** Shares an answer with the organization and copies its link; each reader gets what they may read of it. */
function CopyLink({ organizationId, answerId }: { organizationId: string; answerId: string }) {
  const act = useAct();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    const params = { organizationId, askAnswerId: answerId };
    const failed = 'The answer was not shared';
    const outcome = await act('updateAskAnswer', { params, body: { isShared: true } }, { failed });
    if (!outcome.ok) return;
    const url = new URL(paths.askAnswer(organizationId, answerId), location.href).href;
    setCopied(await copyText(url));
  };
  const label = isCopied ? 'Link copied. Members can open it.' : 'Share and copy link';
  return (
    <>
      <IconButton
        size="sm"
        label={label}
        icon={isCopied ? <Check className="text-positive" /> : <Link2 />}
        onClick={() => void copy()}
      />
      <span role="status" className="sr-only">
        {isCopied ? label : ''}
      </span>
    </>
  );
}
