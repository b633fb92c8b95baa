'use client';

import { type Ref, useId } from 'react';
import { Callout } from '#components/ui/callout.tsx';
import { Label } from '#components/ui/label.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import type { Conflict } from '#lib/contract/change-requests/conflicts.ts';
import { diffWords } from '#lib/document/diff/marks.ts';
import { MarkedText } from '../diff/marks-view.tsx';
import type { ReviewPlace } from '../review/use-review.ts';
import { choiceNames, conflictTitle, keptPageOf, textOf, wordsOf } from './conflict-words.ts';
import { PageVersions } from './page-versions.tsx';
import { type Conflicts, isOpen, isWritable } from './use-conflicts.ts';
import { VersionFrame } from './version-frame.tsx';

export type ConflictViewProps = {
  conflicts: Conflicts;
  conflict: Conflict;
  titleOf: (page: string) => string;
  place: ReviewPlace;
  resultRef: Ref<HTMLTextAreaElement>;
};

/** One conflict: its three versions, and the result that is saved. */
export function ConflictView({ conflicts, conflict, titleOf, place, resultRef }: ConflictViewProps) {
  const { saveFailure } = conflicts;
  const waits = isOpen(conflict);
  return (
    <article className="space-y-4" aria-label={conflictTitle(conflict)}>
      <header>
        <p className="text-sm text-ink-soft">
          <bdi>{conflict.page?.title ?? 'Files and variables'}</bdi>
        </p>
        <h2 className="text-lg font-semibold break-words">{conflictTitle(conflict)}</h2>
      </header>
      <div className="grid gap-3 lg:auto-cols-fr lg:grid-flow-col">
        {keptPageOf(conflict) ? (
          <PageVersions place={place} conflict={conflict} />
        ) : (
          <Versions conflict={conflict} titleOf={titleOf} />
        )}
      </div>
      {waits ? null : (
        <Callout tone="positive" title={conflict.choice ? choiceNames[conflict.choice] : 'Settled'}>
          {conflict.resolvedBy ? `Settled by ${conflict.resolvedBy.displayName}.` : null}
        </Callout>
      )}
      {waits && isWritable(conflict) ? (
        <Result conflicts={conflicts} conflict={conflict} resultRef={resultRef} />
      ) : null}
      {saveFailure ? (
        <Callout tone="critical" title="The choice was not saved" announce>
          {saveFailure.message}
        </Callout>
      ) : null}
    </article>
  );
}

function Result({ conflicts, conflict, resultRef }: Omit<ConflictViewProps, 'titleOf' | 'place'>) {
  const { draft, edit, mayEdit } = conflicts;
  const id = useId();
  return (
    <div className="space-y-1.5">
      <Label htmlFor={id}>Result</Label>
      <Textarea
        id={id}
        ref={resultRef}
        rows={conflict.kind === 'attribute' ? 1 : 5}
        dir="auto"
        readOnly={!mayEdit}
        className="font-mono text-sm"
        placeholder="Choose a version, or write here what it should be"
        value={draft?.text ?? ''}
        onChange={(event) => edit(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur();
        }}
      />
    </div>
  );
}

function Versions({ conflict, titleOf }: Pick<ConflictViewProps, 'conflict' | 'titleOf'>) {
  const { kind, base, main, changeRequest } = conflict;
  const sides = { base, titleOf };
  return (
    <>
      {kind === 'circle' ? null : (
        <Version name="Before" version={base} base={undefined} titleOf={titleOf} absent="Not there" />
      )}
      <Version name="Main" version={main} {...sides} />
      <Version name="This change request" version={changeRequest} {...sides} />
    </>
  );
}

type VersionProps = {
  name: string;
  version: Conflict['main'];
  base: Conflict['main'];
  titleOf: (page: string) => string;
  absent?: string;
};

function Version({ name, version, base, titleOf, absent = 'Deleted' }: VersionProps) {
  const words = wordsOf(version, titleOf);
  const [was, is] = [textOf(base), textOf(version)];
  return (
    <VersionFrame name={name} isText={is !== undefined}>
      {words === undefined ? (
        <span className="font-sans text-ink-faint">{absent}</span>
      ) : was !== undefined && is !== undefined ? (
        <MarkedText marks={diffWords(was.trim(), is.trim())} />
      ) : (
        words.trim()
      )}
    </VersionFrame>
  );
}
