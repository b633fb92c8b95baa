'use client';

import { Check, CloudOff, GitMerge } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import type { SaveState } from './page-saver.ts';

type SaveStatusProps = {
  state: SaveState;
  /** Whether saved text is a draft of a live space, which a button then merges. */
  isDraft: boolean;
  onRetry: () => void;
};

/** Shows whether the text is saved, and offers a retry when saving failed. */
export function SaveStatus(props: SaveStatusProps) {
  return (
    <div role="status" className="flex min-w-0 items-center gap-1.5 text-sm text-ink-soft [&>svg]:size-4">
      <StatusText {...props} />
    </div>
  );
}

function StatusText({ state, isDraft, onRetry }: SaveStatusProps) {
  const saved = isDraft ? 'Draft saved' : 'Saved';
  switch (state.kind) {
    case 'saved':
      return (
        <>
          <Check aria-hidden className="text-positive" />
          {state.at === undefined ? (
            saved
          ) : (
            <span>
              {saved} <RelativeTime value={new Date(state.at).toISOString()} />
            </span>
          )}
        </>
      );
    case 'waiting':
    case 'saving':
      return (
        <>
          <Spinner label="" />
          Saving
        </>
      );
    case 'outdated':
      return (
        <>
          <GitMerge aria-hidden className="text-caution" />
          Not saved: someone else changed this page
        </>
      );
    case 'offline':
      return (
        <>
          <CloudOff aria-hidden className="text-caution" />
          {state.isInBrowser
            ? 'Offline: stored in this browser'
            : 'Offline: stay on this page to keep your work'}
        </>
      );
    case 'failed':
      return (
        <>
          <CloudOff aria-hidden className="text-critical" />
          <span className="truncate text-critical" title={state.failure.requestId}>
            Not saved: {state.failure.message}
          </span>
          <Button size="sm" onClick={onRetry}>
            Retry
          </Button>
        </>
      );
  }
}
