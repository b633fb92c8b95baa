'use client';

import { EntryFrame } from '#components/shell/entry-frame.tsx';
import { useFreshPage } from '#components/shell/fresh-page.ts';
import { Button } from '#components/ui/button.tsx';
import { TooltipProvider } from '#components/ui/tooltip.tsx';

export default function ErrorPage({ error, retry }: { error: unknown; retry: () => void }) {
  useFreshPage(error);
  return (
    <TooltipProvider>
      <EntryFrame
        title="This page did not load"
        description="The server may be starting or busy. Nothing that you saved is lost."
      >
        <Button variant="primary" className="w-full" onClick={retry}>
          Retry
        </Button>
      </EntryFrame>
    </TooltipProvider>
  );
}
