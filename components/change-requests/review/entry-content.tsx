'use client';

import { type ReactNode, useContext, useEffect } from 'react';
import type { Targets } from '#components/content/targets.ts';
import { AttributeList } from '#components/diff/attribute-list.tsx';
import { ChangesView } from '#components/diff/change-view.tsx';
import { definitionsIn } from '#components/diff/definitions.ts';
import { CurrentStopContext, DiffContext, type DiffMode, useDiff } from '#components/diff/diff-context.ts';
import { directionOf } from '#components/diff/direction.ts';
import { FramedBlock } from '#components/diff/framed-block.tsx';
import { blockChangesOf, blockOf, isQuiet } from '#components/diff/page-changes.ts';
import { StopFrame } from '#components/diff/stop.tsx';
import { FailureView } from '#components/feedback/failure-screens.tsx';
import { RenderBoundary } from '#components/feedback/render-boundary.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { cn } from '#components/ui/cn.ts';
import { lazyCode, useLazyCode } from '#components/ui/lazy-code.ts';
import type { File } from '#lib/contract/content/file.ts';
import type { BlockChange } from '#lib/document/diff/change.ts';
import { printBlock } from '#lib/document/markdown/print.ts';
import { failureOf } from '#lib/failure.ts';
import type { Entry } from './entries.ts';
import { EntrySkeleton } from './entry-skeleton.tsx';
import { FileChange } from './file-change.tsx';
import type { EntryDiff } from './use-entry-diff.ts';
import { isWhole } from './whole-page.ts';

/** The modes that few choose. */
const sourceCode = lazyCode(() => import('#components/diff/source-view.tsx'));
const splitCode = lazyCode(async () => (await import('#components/diff/split-view.tsx')).SplitView);

const stay = () => undefined;
const nothing: never[] = [];

export type EntryContentProps = {
  entry: Entry;
  targets: Targets;
  files: readonly File[];
  mode: DiffMode;
  diff: EntryDiff;
  /** The number of the change that the keys are at. */
  current: number;
  /** Shows unchanged blocks as well. */
  unfolded: boolean;
  /** What stands in the corner of a block of the page, by its id. */
  notesOf: (block: string) => ReactNode;
};

/** What changed in a page or file, with the changes marked. A link to a block leads to it once it is there. */
export function EntryContent(props: EntryContentProps) {
  const { entry, mode, diff, current, unfolded, targets, files, notesOf } = props;
  const { query, rows, stops } = diff;
  const changes = query.data ? blockChangesOf(query.data) : nothing;
  const isRead = query.data !== undefined;
  useEffect(() => {
    if (isRead) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, [isRead]);
  const content = {
    targets,
    definitions: definitionsIn(changes),
    stops,
    unfolded,
    direction: directionOf(changes),
    notesOf,
  };
  return (
    <DiffContext value={content}>
      <CurrentStopContext value={current}>
        <div className="grid grid-cols-1 gap-4">
          {stops.has('head') ? (
            <StopFrame at={0} current={current} label="Properties" look="edited">
              <Head entry={entry} rows={rows} files={files} />
            </StopFrame>
          ) : null}
          <Content diff={diff} changes={changes} mode={mode} entry={entry} />
        </div>
      </CurrentStopContext>
    </DiffContext>
  );
}

type HeadProps = Pick<EntryContentProps, 'entry' | 'files'> & Pick<EntryDiff, 'rows'>;

function Head({ entry, rows, files }: HeadProps) {
  return (
    <div className="grid gap-3">
      {rows.length > 0 ? <AttributeList rows={rows} /> : null}
      {entry.changes.map((change) =>
        'file' in change ? (
          <FileChange
            key={change.type}
            change={change}
            file={files.find(({ id }) => id === change.file.id)}
          />
        ) : null,
      )}
      {entry.kind === 'reusable' ? (
        <p className="text-ink-soft">Every page that includes this block shows its new text.</p>
      ) : null}
    </div>
  );
}

type ContentProps = { diff: EntryDiff; changes: readonly BlockChange[]; mode: DiffMode; entry: Entry };

function Content({ diff: { query, hasContent }, changes, mode, entry }: ContentProps) {
  if (!hasContent) {
    return entry.kind === 'page' ? <p className="text-ink-soft">This page is empty.</p> : null;
  }
  if (query.error && !query.data) {
    return <FailureView failure={failureOf(query.error)} onRetry={() => void query.refetch()} />;
  }
  if (!query.data) {
    return <EntrySkeleton />;
  }
  return (
    <RenderBoundary key={`${entry.key} ${mode}`} instead={<Unrendered changes={changes} />}>
      <Compared changes={changes} mode={mode} entry={entry} />
    </RenderBoundary>
  );
}

/** The Markdown of a page whose comparison failed to render, so that it can be reviewed all the same. */
function Unrendered({ changes }: Pick<ContentProps, 'changes'>) {
  const source = useLazyCode(sourceCode, true, stay);
  return (
    <div className="grid grid-cols-1 gap-4">
      <Callout tone="caution" title="This page can’t be rendered">
        Its Markdown is shown instead.
      </Callout>
      {source ? <source.SourceView changes={changes} /> : <EntrySkeleton />}
    </div>
  );
}

function Compared({ changes, mode, entry }: Omit<ContentProps, 'diff'>) {
  const { direction } = useDiff();
  const source = useLazyCode(sourceCode, mode === 'source', stay);
  const SplitView = useLazyCode(splitCode, mode === 'split', stay);
  const whole = isWhole(changes, entry.marks);
  if (whole) return <WholePage changes={changes} kind={whole} isSource={mode === 'source'} />;
  if (changes.every(isQuiet) && changes.length > 0) {
    return (
      <div className="grid max-w-3xl grid-cols-1 gap-3">
        <Callout>The text of this page did not change.</Callout>
        <div dir={direction} className="grid grid-cols-1 gap-3">
          <ChangesView changes={changes} sides="both" />
        </div>
      </div>
    );
  }
  if (mode === 'source') return source ? <source.SourceView changes={changes} /> : <EntrySkeleton />;
  if (mode === 'split') return SplitView ? <SplitView changes={changes} /> : <EntrySkeleton />;
  return (
    <div dir={direction} className="grid max-w-3xl grid-cols-1 gap-3">
      <ChangesView changes={changes} sides="both" />
    </div>
  );
}

const wholeNames = { added: 'New page', deleted: 'Deleted page' };
const wholeInks = { added: 'text-positive', deleted: 'text-critical' };

type WholePageProps = { changes: readonly BlockChange[]; kind: 'added' | 'deleted'; isSource: boolean };

/** A page that is new or deleted counts as one change and is shown without marks. */
function WholePage({ changes, kind, isSource }: WholePageProps) {
  const { direction, stops } = useDiff();
  const current = useContext(CurrentStopContext);
  const source = useLazyCode(sourceCode, isSource, stay);
  return (
    <div dir={direction} className="grid max-w-3xl grid-cols-1 gap-3">
      <StopFrame
        at={stops.get('whole')}
        current={current}
        label={wholeNames[kind]}
        look={kind === 'added' ? 'added' : 'removed'}
      >
        <p className={cn('text-sm font-medium', wholeInks[kind])}>{wholeNames[kind]}</p>
      </StopFrame>
      {changes.length === 0 ? <p className="text-ink-soft">This page is empty.</p> : null}
      {changes.map((change) =>
        isSource ? (
          source && <source.Source key={blockOf(change).id} text={printBlock(blockOf(change))} />
        ) : (
          <FramedBlock key={blockOf(change).id} block={blockOf(change)} />
        ),
      )}
    </div>
  );
}
