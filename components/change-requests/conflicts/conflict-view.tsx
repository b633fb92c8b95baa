'use client';

import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { type ReactNode, type Ref, useId } from 'react';
import { RenderedMarkdown } from '#components/content/rendered-markdown.tsx';
import type { Targets } from '#components/content/targets.ts';
import { usePageFiles } from '#components/diff/use-page-files.ts';
import { Callout } from '#components/ui/callout.tsx';
import { isComposing } from '#components/ui/composing.ts';
import { Label } from '#components/ui/label.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { SegmentedControl } from '#components/ui/segmented-control.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import type { Conflict } from '#lib/contract/change-requests/conflicts.ts';
import type { File } from '#lib/contract/content/file.ts';
import { fileReference } from '#lib/document/references.ts';
import type { ReviewPlace } from '../review/use-review.ts';
import { choiceNames, chosenText, conflictTitle, sideWithPage, textOf } from './conflict-words.ts';
import { PageVersions } from './page-versions.tsx';
import { type Conflicts, isOpen, isWritable } from './use-conflicts.ts';
import { Versions } from './versions.tsx';

export type ConflictViewProps = {
  conflicts: Conflicts;
  conflict: Conflict;
  titleOf: (page: string) => string;
  targetsWith: (files: readonly File[]) => Targets;
  place: ReviewPlace;
  resultRef: Ref<HTMLTextAreaElement>;
};

const views = ['rendered', 'source'] as const;
const viewInAddress = parseAsStringLiteral(views).withDefault('rendered');

/** One conflict: its versions, who they are from, and the result that is saved. */
export function ConflictView(props: ConflictViewProps) {
  const { conflicts, conflict, titleOf, targetsWith, place, resultRef } = props;
  const targets = targetsWith(useFilesIn(conflict, place.spaceId));
  const { saveFailure } = conflicts;
  const [view, setView] = useQueryState('view', viewInAddress);
  const byOf = authorsOf(conflict);
  const isText = conflict.kind === 'text' || conflict.kind === 'both-added' || conflict.block !== undefined;
  return (
    <article className="space-y-4" aria-label={conflictTitle(conflict)}>
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="text-sm text-ink-soft">
            <bdi>{conflict.page?.title ?? 'Files and variables'}</bdi>
          </p>
          <h2 className="text-lg font-semibold break-words">{conflictTitle(conflict)}</h2>
        </div>
        {isText ? (
          <SegmentedControl
            label="Versions shown as"
            value={view}
            onValueChange={(next) => void setView(next)}
            options={[
              { value: 'rendered', label: 'Page' },
              { value: 'source', label: 'Markdown' },
            ]}
          />
        ) : null}
      </header>
      <div className="grid grid-cols-1 gap-3 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
        {sideWithPage(conflict) ? (
          <PageVersions place={place} conflict={conflict} targetsWith={targetsWith} byOf={byOf} />
        ) : (
          <Versions
            conflict={conflict}
            titleOf={titleOf}
            targets={targets}
            isSource={view === 'source'}
            byOf={byOf}
          />
        )}
      </div>
      {isOpen(conflict) ? (
        isWritable(conflict) ? (
          <Result key={conflict.id} conflicts={conflicts} conflict={conflict} resultRef={resultRef} />
        ) : null
      ) : (
        <Chosen conflict={conflict} targets={targets} />
      )}
      {saveFailure ? (
        <Callout tone="critical" title="The choice was not saved" announce>
          {saveFailure.message}
        </Callout>
      ) : null}
    </article>
  );
}

/** The files that the versions of a conflict show or link to. */
function useFilesIn({ page, revisions, base, main, changeRequest }: Conflict, spaceId: string) {
  const isNamed = [base, main, changeRequest].some((one) => textOf(one)?.includes(fileReference('')));
  const of = { spaceId, page: page?.id ?? '' };
  const shown = isNamed ? revisions : undefined;
  const now = usePageFiles({ ...of, before: shown?.main, after: shown?.changeRequest });
  const earlier = usePageFiles({ ...of, before: shown?.base, after: undefined });
  return [...now, ...earlier];
}

/** Who changed the page on each side, and when last. */
function authorsOf({ mainChange, changeRequestChange }: Conflict) {
  return (side: 'main' | 'change-request'): ReactNode => {
    const change = side === 'main' ? mainChange : changeRequestChange;
    if (!change) return null;
    return (
      <>
        {change.author ? (
          <>
            <bdi>{change.author.displayName}</bdi>,{' '}
          </>
        ) : null}
        <RelativeTime value={change.createdAt} />
      </>
    );
  };
}

/** What a conflict was resolved to, with who resolved it and when. */
function Chosen({ conflict, targets }: { conflict: Conflict; targets: Targets }) {
  const { choice, resolvedBy, resolvedAt } = conflict;
  const text = chosenText(conflict);
  return (
    <section className="rounded-lg border border-positive" aria-label="Result">
      <header className="flex flex-wrap items-baseline justify-between gap-x-3 border-b border-line bg-positive-soft px-3 py-1.5 text-sm">
        <h3 className="font-semibold">{choice ? `Result: ${choiceNames[choice]}` : 'Resolved'}</h3>
        {resolvedBy && resolvedAt ? (
          <p className="text-ink-soft">
            Resolved by {resolvedBy.displayName}, <RelativeTime value={resolvedAt} />
          </p>
        ) : null}
      </header>
      <div className="p-3">
        {text === undefined ? (
          <p className="text-ink-soft">It has no text.</p>
        ) : conflict.kind === 'attribute' ? (
          <p className="break-words">{text}</p>
        ) : text.trim() === '' ? (
          <p className="text-ink-faint">Deleted</p>
        ) : (
          <RenderedMarkdown markdown={text} targets={targets} />
        )}
      </div>
    </section>
  );
}

function Result({
  conflicts,
  conflict,
  resultRef,
}: Pick<ConflictViewProps, 'conflicts' | 'conflict' | 'resultRef'>) {
  const { draft, edit, canEdit } = conflicts;
  const id = useId();
  return (
    <div className="space-y-1.5">
      <Label htmlFor={id}>Result</Label>
      <Textarea
        id={id}
        ref={resultRef}
        rows={conflict.kind === 'attribute' ? 1 : 5}
        dir="auto"
        readOnly={!canEdit}
        className="font-mono text-sm"
        placeholder="Choose a version or write your own"
        value={draft?.text ?? ''}
        onChange={(event) => edit(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !isComposing(event)) event.currentTarget.blur();
        }}
      />
    </div>
  );
}
