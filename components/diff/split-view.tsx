'use client';

import type { ReactNode } from 'react';
import type { BlockChange } from '#lib/document/diff/change.ts';
import { ChangeView } from './change-view.tsx';
import { useDiff } from './diff-context.ts';
import { Fold } from './fold.tsx';
import { FramedBlock } from './framed-block.tsx';
import { blockOf, folded, isQuiet } from './page-changes.ts';

/** Main on one side and the change request on the other; unchanged blocks are shown once. */
export function SplitView({ changes }: { changes: readonly BlockChange[] }) {
  const { direction } = useDiff();
  return (
    <div dir={direction} className="grid grid-cols-1 gap-3">
      <div className="hidden grid-cols-2 gap-x-4 text-sm font-medium text-ink-soft sm:grid">
        <p>Main</p>
        <p>Change request</p>
      </div>
      {folded(changes).map((shown) => {
        if (shown.kind === 'folded') {
          return (
            <Fold key={shown.at} changes={shown.changes}>
              {() =>
                shown.changes.map((change) => (
                  <FramedBlock key={blockOf(change).id} block={blockOf(change)} />
                ))
              }
            </Fold>
          );
        }
        if (isQuiet(shown.change)) return <FramedBlock key={shown.at} block={blockOf(shown.change)} />;
        const place = String(shown.at);
        return (
          <div key={shown.at} className="grid grid-cols-1 gap-x-4 gap-y-2 sm:grid-cols-2">
            <Side name="Main" isEmpty={shown.change.kind === 'added'}>
              <ChangeView change={shown.change} place={place} sides="before" />
            </Side>
            <Side name="Change request" isEmpty={shown.change.kind === 'removed'}>
              <ChangeView change={shown.change} place={place} sides="after" />
            </Side>
          </div>
        );
      })}
    </div>
  );
}

type SideProps = { name: string; isEmpty: boolean; children: ReactNode };

/** One side of a change; on narrow screens, each side has a label. */
function Side({ name, isEmpty, children }: SideProps) {
  return (
    <div className="min-w-0">
      {isEmpty ? null : <p className="mb-1 text-sm font-medium text-ink-soft sm:hidden">{name}</p>}
      {children}
    </div>
  );
}
