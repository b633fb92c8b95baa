'use client';

import { useState } from 'react';
import { submitOnChord } from '#components/form/submit-chord.ts';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { isComposing } from '#components/ui/composing.ts';
import type { Failure, Outcome } from '#lib/failure.ts';
import { CommentField } from './comment-field.tsx';
import type { DraftText } from './draft-text.ts';

export type ComposerProps = {
  /** What is written, such as `Reply to Ada`. */
  label: string;
  /** The text, which stays in this browser until it is sent. */
  text: DraftText;
  submitLabel: string;
  /** Another way to end it, which takes the text at once. */
  alternative?:
    | { label: string; disabledReason?: string | undefined; run: (markdown: string) => void }
    | undefined;
  /** Whether it can be sent without a text. */
  canBeEmpty?: boolean;
  /** Whether the field takes the focus. */
  isOpened?: boolean;
  onSubmit: (markdown: string) => Promise<Outcome<unknown>>;
  onDismiss?: (() => void) | undefined;
};

/** A field for a comment in Markdown. A text that is not sent yet stays in this browser. */
export function Composer(props: ComposerProps) {
  const {
    label,
    text: draft,
    submitLabel,
    alternative,
    canBeEmpty = false,
    isOpened = false,
    onSubmit,
    onDismiss,
  } = props;
  const { text, change, clear } = draft;
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const [start] = useState(text);
  const isEmpty = !canBeEmpty && text.trim() === '';
  const submit = async () => {
    if (isEmpty || isSending) return;
    setSending(true);
    const outcome = await onSubmit(text);
    setSending(false);
    setFailure(outcome.ok ? undefined : outcome.failure);
    if (outcome.ok) clear();
  };
  return (
    <form
      className="space-y-2"
      onKeyDown={submitOnChord}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <CommentField
        aria-label={label}
        placeholder={label}
        autoFocus={isOpened}
        readOnly={isSending}
        ownsEscape
        value={text}
        onChange={change}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || isComposing(event)) return;
          event.preventDefault();
          // A text that somebody wrote goes by Cancel alone.
          if (text === start && onDismiss) onDismiss();
          else event.currentTarget.blur();
        }}
      />
      {failure ? (
        <Callout tone="critical" announce>
          {failure.message}
        </Callout>
      ) : null}
      <div className="flex justify-end gap-2">
        {onDismiss ? (
          <Button size="sm" variant="ghost" onClick={onDismiss}>
            Cancel
          </Button>
        ) : null}
        {alternative ? (
          <Button
            size="sm"
            disabledReason={alternative.disabledReason ?? (isEmpty ? 'Write something first' : undefined)}
            onClick={() => {
              alternative.run(text);
              clear();
            }}
          >
            {alternative.label}
          </Button>
        ) : null}
        <Button
          type="submit"
          size="sm"
          variant="primary"
          loading={isSending}
          disabledReason={isEmpty ? 'Write something first' : undefined}
        >
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
