'use client';

import { Lock, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import type { Failure } from '#lib/failure.ts';
import { WayBack } from './way-back.tsx';

export type FailureViewProps = {
  failure: Failure;
  onRetry?: () => void;
  retrying?: boolean;
  /** Who can give the missing access. */
  access?: string | undefined;
  /** The next action; by default, a missing thing leads back. */
  action?: ReactNode;
};

/** Replaces a part of a page that was refused, not found or failed. Shows the API's message. */
export function FailureView({ failure, onRetry, retrying, access, action }: FailureViewProps) {
  if (failure.code === 403) {
    return (
      <EmptyState
        icon={<Lock />}
        title="You don’t have access"
        description={access ? `${failure.message} ${access}` : failure.message}
        action={action}
      />
    );
  }
  if (failure.code === 404) {
    return (
      <EmptyState
        icon={<SearchX />}
        title="Not found"
        description={failure.message}
        action={action ?? <WayBack />}
      />
    );
  }
  return (
    <ErrorState
      message={failure.message}
      requestId={failure.requestId}
      onRetry={onRetry}
      retrying={retrying}
    />
  );
}
