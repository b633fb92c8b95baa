'use client';

import { RotateCw, TriangleAlert } from 'lucide-react';
import { Button } from './button.tsx';
import { RequestId } from './request-id.tsx';

export type ErrorStateProps = {
  title?: string;
  /** The message of the failure. */
  message: string;
  requestId?: string;
  onRetry?: () => void;
  retrying?: boolean;
};

/** Replaces a part of a page that failed: the message, the request id and a retry. */
export function ErrorState({
  title = 'This did not load',
  message,
  requestId,
  onRetry,
  retrying,
}: ErrorStateProps) {
  return (
    <div role="alert" className="flex flex-col items-center px-6 py-12 text-center">
      <TriangleAlert aria-hidden className="mb-3 size-5 text-critical" />
      <h2 className="text-lg font-semibold">{title}</h2>
      <p className="mt-1 max-w-md text-pretty break-words text-ink-soft">{message}</p>
      {onRetry ? (
        <Button className="mt-4" onClick={onRetry} loading={retrying}>
          <RotateCw aria-hidden />
          Retry
        </Button>
      ) : null}
      {requestId ? (
        <div className="mt-3">
          <RequestId id={requestId} />
        </div>
      ) : null}
    </div>
  );
}
