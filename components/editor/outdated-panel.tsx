'use client';

import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { TextComparison } from './text-comparison.tsx';
import { findMerged } from './three-way.ts';

export type OutdatedPanelProps = {
  base: string;
  theirs: string;
  mine: string;
  onSettle: (markdown: string) => void;
};

/** What somebody else stored beside what is written here, and the ways to go on. Nothing is lost before one is chosen. */
export function OutdatedPanel({ base, theirs, mine, onSettle }: OutdatedPanelProps) {
  const merged = findMerged(base, theirs, mine);
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto p-4 sm:p-6">
      <Callout tone="caution" title="Somebody else changed this page while you wrote" announce>
        {merged === undefined
          ? 'Both of you changed the same words, so one version has to be chosen. Theirs stays in the history of the change request; yours is only here, so copy what you need of it before you take theirs.'
          : 'You changed different parts, so both versions fit together.'}
      </Callout>
      <div className="my-4 flex flex-wrap gap-2">
        {merged === undefined ? null : (
          <Button variant="primary" onClick={() => onSettle(merged)}>
            Take both together
          </Button>
        )}
        <Button onClick={() => onSettle(mine)}>Keep mine</Button>
        <Button onClick={() => onSettle(theirs)}>Take theirs</Button>
      </div>
      <TextComparison
        before={{ name: 'Theirs, as it is stored', text: theirs }}
        after={{ name: 'Mine, as it is here', text: mine }}
      />
    </div>
  );
}
