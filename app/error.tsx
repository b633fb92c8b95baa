'use client';

import { RotateCw } from 'lucide-react';
import { useFreshPage } from '#components/feedback/fresh-page.ts';
import { EntryFrame } from '#components/frame/entry-frame.tsx';
import { ThemeProvider } from '#components/frame/theme.tsx';
import { Button } from '#components/ui/button.tsx';
import { RequestId } from '#components/ui/request-id.tsx';
import { failureOf } from '#lib/failure.ts';

export default function ErrorPage({ error, retry }: { error: unknown; retry: () => void }) {
  useFreshPage(error);
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
