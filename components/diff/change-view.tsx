'use client';

import { BlockFrame, blockAddress } from '#components/content/block-frame.tsx';
import { lazyCode, useLazyCode } from '#components/ui/lazy-code.ts';
import type { BlockChange, ChangeKind, Parts } from '#lib/document/diff/change.ts';
import type { Sides } from '#lib/document/diff/marked-tree.ts';
import { type Block, isContainer } from '#lib/document/types.ts';
import { BlockView, MarkedBlock, WholeVersions } from './block-view.tsx';
import { CodeView } from './code-view.tsx';
import { ContainerView } from './container-view.tsx';
import { useDiff } from './diff-context.ts';
import { Fold } from './fold.tsx';
import { FramedBlock } from './framed-block.tsx';
import type { LargeBlockProps } from './large-block.tsx';
import { blockOf, folded, isQuiet } from './page-changes.ts';
import { Stop } from './stop.tsx';
import { TableView } from './table-view.tsx';

const largeCode = lazyCode(async () => (await import('./large-block.tsx')).LargeBlock);
const stay = () => undefined;

export type ChangesViewProps = {
  changes: readonly BlockChange[];
  /** The position of the container. */
  above?: string;
  /** The change of the whole container. */
  own?: ChangeKind;
  sides: Sides;
};

/** The changed blocks; runs of unchanged ones are folded. */
export function ChangesView({ changes, above = '', own, sides }: ChangesViewProps) {
  const placeOf = (at: number) => (above ? `${above}.${at}` : String(at));
  return folded(changes).map((shown) =>
    shown.kind === 'change' ? (
      <ChangeView key={shown.at} change={shown.change} place={placeOf(shown.at)} own={own} sides={sides} />
    ) : (
      <Fold key={shown.at} changes={shown.changes}>
        {() =>
          shown.changes.map((change, at) => (
            <FramedBlock key={placeOf(shown.at + at)} block={blockOf(change)} />
          ))
        }
      </Fold>
    ),
  );
}

export type ChangeViewProps = { change: BlockChange; place: string; own?: ChangeKind; sides: Sides };

/** One changed block, in one or two columns. */
export function ChangeView({ change, place, own, sides }: ChangeViewProps) {
  const { kind, parts } = change;
  const { notesOf } = useDiff();
  if ((sides === 'before' && kind === 'added') || (sides === 'after' && kind === 'removed')) return null;
  const inside = <Inside change={change} place={place} sides={sides} />;
  const { id } = blockOf(change);
  // In a split view the later side has the address.
  const address = sides === 'before' && change.after ? undefined : blockAddress(id);
  const isStop =
    parts?.kind === 'container'
      ? kind === 'added' || kind === 'removed' || change.moved || parts.properties.length > 0
      : !isQuiet(change) && kind !== own;
  if (!isStop) {
    return (
      <BlockFrame
        block={id}
        address={address}
        notes={parts?.kind === 'container' ? undefined : notesOf?.(id)}
      >
        {inside}
      </BlockFrame>
    );
  }
  return (
    <Stop
      place={place}
      change={change}
      block={id}
      address={address}
      second={sides === 'before' && kind !== 'removed'}
    >
      {inside}
    </Stop>
  );
}

function Inside({ change, place, sides }: Omit<ChangeViewProps, 'own'>) {
  const { before, after, parts, kind } = change;
  const shown = sides === 'before' ? (before ?? blockOf(change)) : blockOf(change);
  if (parts?.kind === 'container' && isContainer(shown)) {
    const whole = kind === 'added' || kind === 'removed' ? kind : undefined;
    return (
      <ContainerView container={shown} properties={parts.properties} sides={sides}>
        <ChangesView changes={parts.children} above={place} own={whole} sides={sides} />
      </ContainerView>
    );
  }
  if (!before || !after) return <BlockView block={shown} />;
  if (change.truncated && !isContainer(before) && !isContainer(after))
    return <Truncated change={change} before={before} after={after} sides={sides} />;
  return parts ? (
    <Edited before={before} after={after} parts={parts} sides={sides} />
  ) : (
    <BlockView block={shown} />
  );
}

type EditedProps = { before: Block; after: Block; parts: Parts; sides: Sides };

function Edited({ before, after, parts, sides }: EditedProps) {
  if (parts.kind === 'table') return <TableView parts={parts} sides={sides} />;
  if (parts.kind === 'lines') return <CodeView marks={parts.marks} sides={sides} />;
  if (parts.kind === 'words') return <MarkedBlock before={before} after={after} sides={sides} />;
  return <WholeVersions before={before} after={after} sides={sides} />;
}

function Truncated(props: LargeBlockProps) {
  const LargeBlock = useLazyCode(largeCode, true, stay);
  return LargeBlock ? <LargeBlock {...props} /> : <WholeVersions {...props} />;
}
