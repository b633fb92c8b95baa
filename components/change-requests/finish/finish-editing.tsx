'use client';

import { useQueryClient } from '@tanstack/react-query';
import { GitPullRequest, Save } from 'lucide-react';
import Link from 'next/link';
import { useState } from 'react';
import { useAct, useBatch, useRefresh } from '#components/data/action.ts';
import { attempt } from '#components/data/attempt.ts';
import { readOptions } from '#components/data/read-options.ts';
import { lazyWindow } from '#components/feedback/lazy-window.tsx';
import { toastDone, toastFailure } from '#components/feedback/toasts.tsx';
import { useRouter } from '#components/form/router.ts';
import { Button } from '#components/ui/button.tsx';
import type { ChangeRequest } from '#lib/contract/change-requests/schemas.ts';
import type { Space } from '#lib/contract/spaces/schemas.ts';
import { paths } from '#lib/paths.ts';
import { entriesOf } from '../review/entries.ts';
import { reviewReads } from '../review/reads.ts';
import { suggestedSubject } from './suggested-subject.ts';

const RequestReview = lazyWindow(async () => (await import('./request-review.tsx')).RequestReview);

export type FinishEditingProps = {
  space: Space;
  /** The change request that is edited; undefined until the first change creates it. */
  changeRequest: ChangeRequest | undefined;
  /** The path of the page that is edited. */
  path: string;
  /** Saves unsaved text of all pages; returns false when that fails. */
  save: () => Promise<boolean>;
  /** Called when the draft begins to be merged and when that ended; what is typed meanwhile would be in no draft. */
  onMerging: (isMerging: boolean) => void;
  /** Called when the draft of a live space is merged, to show its page next. */
  onSaved: () => void;
};

const nothingYet = 'Nothing has changed yet';

/** The buttons that end editing: request a review or, in a live space, merge the draft. */
export function FinishEditing({ space, changeRequest, path, save, onMerging, onSaved }: FinishEditingProps) {
  const router = useRouter();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const saveToMain = useSaveToMain(space, onSaved);
  const isOver = changeRequest?.status === 'merged' || changeRequest?.status === 'archived';
  const isLive = space.editMode === 'live' && space.permissions.merge;
  const isOpen = changeRequest?.status === 'open';
  const review = changeRequest && paths.changeRequest(space.organization, space.id, changeRequest.number);
  const whenStored = async (run: () => unknown) => {
    setBusy(true);
    // The editor shows why the text was not saved.
    if (await save()) await run();
    setBusy(false);
  };
  const merge = async (draft: ChangeRequest) => {
    onMerging(true);
    try {
      await whenStored(() => saveToMain(draft, path));
    } finally {
      onMerging(false);
    }
  };
  const onReview = (variant: 'primary' | 'secondary') =>
    review ? (
      <Button asChild variant={variant}>
        <Link href={review}>Review changes</Link>
      </Button>
    ) : null;
  const disabledReason = changeRequest ? undefined : nothingYet;
  const finishButtons = () => (
    <>
      {onReview('secondary')}
      {isLive && isBusy ? (
        <p role="status" className="text-ink-soft">
          Saving to <bdi>{space.title}</bdi>
        </p>
      ) : null}
      {isLive ? (
        <Button
          variant="primary"
          loading={isBusy}
          disabledReason={disabledReason}
          onClick={() => changeRequest && void merge(changeRequest)}
        >
          <Save aria-hidden />
          Save
        </Button>
      ) : (
        <Button
          variant="primary"
          loading={isBusy}
          disabledReason={disabledReason}
          onClick={() => void whenStored(() => setAsking(true))}
        >
          <GitPullRequest aria-hidden />
          Request review
        </Button>
      )}
    </>
  );
  return (
    <>
      {isOver ? null : isOpen ? onReview('primary') : finishButtons()}
      {/* It stays when the change request is open already, to say why its reviewers were refused. */}
      {isAsking && changeRequest && review ? (
        <RequestReview
          changeRequest={changeRequest}
          onDismiss={() => setAsking(false)}
          onDone={() => router.push(review)}
        />
      ) : null}
    </>
  );
}

/** Merges a draft of a live space and opens the page. A draft that can't be merged is resolved in its review. */
function useSaveToMain({ id: spaceId, organization, title }: Space, onSaved: () => void) {
  const router = useRouter();
  const client = useQueryClient();
  const act = useAct();
  const batch = useBatch();
  const refresh = useRefresh();
  return async (changeRequest: ChangeRequest, path: string) => {
    const { id: changeRequestId, number } = changeRequest;
    const merge = async () => {
      const params = { spaceId, changeRequestId };
      const { changes, pages } = reviewReads(spaceId, String(number));
      const fresh = { staleTime: 0 };
      const [current, changed, tree] = await Promise.all([
        client.fetchQuery({ ...readOptions('getChangeRequest', { params }), ...fresh }),
        client.fetchQuery({ ...changes, ...fresh }),
        client.fetchQuery({ ...pages, ...fresh }),
      ]);
      if (!current.subject) {
        const subject = suggestedSubject(entriesOf(changed.changes, tree.pages));
        const named = await act('updateChangeRequest', { params, body: { subject } });
        if (!named.ok) return named;
      }
      const { revision } = current;
      // What was merged must not be shown as merged before its page opens.
      return act('mergeChangeRequest', { params, body: { revision } }, { onDone: onSaved });
    };
    const outcome = await batch(() => attempt<unknown>(merge));
    if (outcome.ok) {
      toastDone(`Saved to ${title}`);
      router.push(paths.spaceContent(organization, spaceId, path));
      return;
    }
    await refresh('mergeChangeRequest');
    toastFailure('Your draft is saved, but it is not merged into the space yet', outcome.failure);
    if (outcome.failure.code === 409) router.push(paths.changeRequest(organization, spaceId, number));
  };
}
