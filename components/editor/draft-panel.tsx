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

/** Offers to restore unsaved work that this browser stored. Nothing is saved before the person decides. */
export function DraftPanel({ draft, stored, onRestore, onDiscard }: DraftPanelProps) {
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto p-4 sm:p-6">
      <Callout
        tone="caution"
        announce
        title={
          <>
            This browser has unsaved changes to this page from{' '}
            <RelativeTime value={new Date(draft.at).toISOString()} />
          </>
        }
      />
      <div className="my-4 flex flex-wrap gap-2">
        <Button variant="primary" onClick={onRestore}>
          Restore changes
        </Button>
        <Button onClick={onDiscard}>Discard changes</Button>
      </div>
      <TextComparison
        before={{ name: 'Saved', text: stored }}
        after={{ name: 'Unsaved', text: draft.mine }}
      />
    </div>
  );
}
