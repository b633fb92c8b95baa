import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import type { KeptDraft } from './drafts.ts';

export type DraftCalloutProps = { draft: KeptDraft; onRestore: () => void; onDiscard: () => void };

/** Offers the work of an earlier visit that this browser kept, since it was not saved. */
export function DraftCallout({ draft, onRestore, onDiscard }: DraftCalloutProps) {
  return (
    <Callout
      tone="caution"
      className="m-3"
      title={
        <>
          This browser kept work on this page that was not saved, of{' '}
          <RelativeTime value={new Date(draft.at).toISOString()} />
        </>
      }
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="sm" variant="primary" onClick={onRestore}>
            Restore it
          </Button>
          <Button size="sm" onClick={onDiscard}>
            Discard it
          </Button>
        </span>
      }
    />
  );
}
