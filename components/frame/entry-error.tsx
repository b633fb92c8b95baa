'use client';

import { RotateCw } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { RequestId } from '#components/ui/request-id.tsx';
import { failureOf } from '#lib/failure.ts';
import { EntryFrame } from './entry-frame.tsx';
import type { ErrorPageProps } from './lazy-error-page.tsx';
import { ThemeProvider } from './theme.tsx';

/** Shown when a page outside of the shell fails. */
export function EntryError({ error, retry }: ErrorPageProps) {
  const { message, requestId } = failureOf(error);
  return (
    <ThemeProvider nonce={undefined}>
      <EntryFrame
        title="This page did not load"
        description={`${message} Your saved work is safe.`}
        footer={
          requestId ? (
            <div className="flex justify-center">
              <RequestId id={requestId} />
            </div>
          ) : null
        }
      >
        <Button variant="primary" className="w-full" onClick={retry}>
          <RotateCw aria-hidden />
          Retry
        </Button>
      </EntryFrame>
    </ThemeProvider>
  );
}
