import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import type { StoredDraft } from './drafts.ts';
import { TextComparison } from './text-comparison.tsx';

export type DraftPanelProps = {
  draft: StoredDraft;
  stored: string;
  onRestore: () => void;
  onDiscard: () => void;
};

/** Offers the work of an earlier visit that this browser kept. Nothing is written before one is chosen. */
export function DraftPanel({ draft, stored, onRestore, onDiscard }: DraftPanelProps) {
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto p-4 sm:p-6">
      <Callout
        tone="caution"
        announce
        title={
          <>
            This browser kept work on this page that was not saved, of{' '}
            <RelativeTime value={new Date(draft.at).toISOString()} />
          </>
        }
      />
      <div className="my-4 flex flex-wrap gap-2">
        <Button variant="primary" onClick={onRestore}>
          Restore it
        </Button>
        <Button onClick={onDiscard}>Discard it</Button>
      </div>
      <TextComparison
        before={{ name: 'As it is stored', text: stored }}
        after={{ name: 'As it was kept', text: draft.mine }}
      />
    </div>
  );
}
