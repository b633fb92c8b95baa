'use client';

import { CircleCheck, CircleX, MessageSquare } from 'lucide-react';
import { useId, useState } from 'react';
import { CommentField } from '#components/comments/comment-field.tsx';
import { useDraftText } from '#components/comments/draft-text.ts';
import { useAction } from '#components/data/action.ts';
import { useList } from '#components/data/query.ts';
import { submitOnChord } from '#components/form/submit-chord.ts';
import { useShell } from '#components/frame/shell-state.ts';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { countOf } from '#components/ui/count-text.ts';
import { Label } from '#components/ui/label.tsx';
import { RadioCards } from '#components/ui/radio-cards.tsx';
import { SideModal } from '#components/ui/side-modal.tsx';
import type { ReviewStatus } from '#lib/contract/reviews/statuses.ts';
import { needsRole } from '#lib/role-names.ts';
import { usePendingComments } from './pending-comments.ts';
import {
  inputOf,
  isWritten,
  lostOf,
  type PendingComment,
  submitBlocked,
  withoutPlace,
} from './pending-store.ts';
import type { ReviewedThing } from './use-reviews.ts';

const choices = [
  {
    value: 'approved',
    label: 'Approve',
    description: 'This can be merged.',
    icon: <CircleCheck />,
  },
  {
    value: 'changes-requested',
    label: 'Request changes',
    description: 'This has to change before it is merged.',
    icon: <CircleX />,
  },
  {
    value: 'commented',
    label: 'Comment',
    description: 'Say something without a verdict.',
    icon: <MessageSquare />,
  },
] as const;

export type SubmitReviewProps = {
  thing: ReviewedThing;
  /** The revision that the person looks at. */
  revision: string | undefined;
  /** The verdict to begin with. */
  verdict: ReviewStatus;
  /** Whether the person may give a verdict. */
  canReview: boolean;
  /** The id of the person who opened the change request. */
  authorId: string;
  onDismiss: () => void;
};

/** Submits a review: a verdict, what to say about the whole, and the pending comments. */
export function SubmitReview(props: SubmitReviewProps) {
  const { thing, revision, canReview, authorId, onDismiss } = props;
  const id = useId();
  const [verdict, setVerdict] = useState<ReviewStatus>(canReview ? props.verdict : 'commented');
  const { text, change, clear } = useDraftText(`review.${thing.spaceId}.${thing.changeRequestId}`);
  const pending = usePendingComments(`${thing.spaceId}.${thing.changeRequestId}`);
  const comments = pending.list.filter(isWritten);
  // Another tab may add comments while a review is sent.
  const [sent, setSent] = useState<readonly PendingComment[]>([]);
  const isOwn = useIsOwn(thing, authorId);
  const write = useAction('createReview', {
    done: 'Review submitted',
    onDone: () => {
      clear();
      pending.remove(...sent.map(({ id }) => id));
      onDismiss();
    },
  });
  const lost = write.failure && lostOf(write.failure, sent);
  const isEmpty = verdict === 'commented' && text.trim() === '' && comments.length === 0;
  const blocked = isEmpty ? 'Write something first' : submitBlocked(comments.length);
  const submit = (posted = comments) => {
    if (blocked || write.loading || revision === undefined) return;
    setSent(posted);
    write.run({
      params: thing,
      body: {
        status: verdict,
        revision,
        ...(text.trim() === '' ? {} : { comment: { markdown: text } }),
        comments: posted.map(inputOf),
      },
    });
  };
  const submitWithoutPlace = ({ id }: PendingComment) => {
    pending.change(id, withoutPlace);
    submit(comments.map((one) => (one.id === id ? withoutPlace(one) : one)));
  };
  return (
    <SideModal
      open
      onOpenChange={(open) => (open || write.loading ? undefined : onDismiss())}
      title="Submit review"
      footer={
        <div className="space-y-3">
          {lost ? (
            <LostPlace lost={lost} onKeep={() => submitWithoutPlace(lost)} />
          ) : write.failure ? (
            <Callout tone="critical" announce>
              {write.failure.message}
            </Callout>
          ) : null}
          <div className="flex justify-end gap-2">
            <Button
              onClick={onDismiss}
              disabledReason={write.loading ? 'The review is being sent' : undefined}
            >
              Cancel
            </Button>
            <Button
              type="submit"
              form={id}
              variant="primary"
              keys="mod+enter"
              loading={write.loading}
              disabledReason={blocked ?? (revision === undefined ? 'Loading' : undefined)}
            >
              Submit review
            </Button>
          </div>
        </div>
      }
    >
      <form
        id={id}
        className="space-y-5"
        onKeyDown={submitOnChord}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {isOwn && canReview ? (
          <Callout tone="caution">You took part in these changes, so your verdict does not count.</Callout>
        ) : null}
        <div className="space-y-1.5">
          <Label htmlFor={`${id}-text`}>Summary</Label>
          <CommentField
            id={`${id}-text`}
            rows={4}
            autoFocus
            readOnly={write.loading}
            value={text}
            onChange={change}
          />
        </div>
        <RadioCards
          label="Verdict"
          value={verdict}
          onValueChange={setVerdict}
          options={canReview ? choices : choices.slice(-1)}
        />
        {canReview ? null : <p className="text-ink-soft">Approving: {needsRole('review', 'here')}</p>}
        {comments.length > 0 ? (
          <p className="text-ink-soft">
            {countOf(comments.length, 'pending comment')} will be posted with it.
          </p>
        ) : null}
      </form>
    </SideModal>
  );
}

/** Says that what a comment is about is gone from the page, and offers to keep the comment. */
function LostPlace({ lost, onKeep }: { lost: PendingComment; onKeep: () => void }) {
  const { quote } = lost.about;
  return (
    <Callout
      tone="critical"
      announce
      action={<Button onClick={onKeep}>{quote ? 'Post it on the block' : 'Post it on the page'}</Button>}
    >
      The text that a pending comment is about is gone from the page:{' '}
      <bdi>“{quote?.text ?? lost.preview ?? lost.markdown}”</bdi>
    </Callout>
  );
}

/** Whether the person opened the change request or edited it, so that their verdict does not count. */
function useIsOwn(params: ReviewedThing, authorId: string): boolean {
  const { user } = useShell().session;
  const { items } = useList('listContributors', { params });
  return user.id === authorId || items.some((one) => one.user.id === user.id);
}
