'use client';

import Link from 'next/link';
import { type Ref, useId } from 'react';
import { Callout } from '#components/ui/callout.tsx';
import { Label } from '#components/ui/label.tsx';
import { ScrollRegion } from '#components/ui/scroll-region.tsx';
import { textLink } from '#components/ui/text-link.ts';
import { Textarea } from '#components/ui/textarea.tsx';
import type { Conflict } from '#lib/contract/change-requests/conflicts.ts';
import { diffWords } from '#lib/document/diff/marks.ts';
import { MarkedText } from '../diff/marks-view.tsx';
import { choiceNames, conflictTitle, textOf, wordsOf } from './conflict-words.ts';
import { type Conflicts, isOpen, isWritable } from './use-conflicts.ts';

export type ConflictViewProps = {
  conflicts: Conflicts;
  conflict: Conflict;
  titleOf: (page: string) => string;
  /** Where a whole page that one side deleted can be read. */
  pageHref: string | undefined;
  resultRef: Ref<HTMLTextAreaElement>;
};

/** One conflict: its three versions, and the result that is saved. */
export function ConflictView({ conflicts, conflict, titleOf, pageHref, resultRef }: ConflictViewProps) {
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
        {conflict.kind === 'circle' ? null : (
          <Version name="Before" version={conflict.base} base={undefined} titleOf={titleOf} />
        )}
        <Version name="Main" version={conflict.main} base={conflict.base} titleOf={titleOf} />
        <Version
          name="This change request"
          version={conflict.changeRequest}
          base={conflict.base}
          titleOf={titleOf}
        />
      </div>
      {pageHref ? (
        <p className="text-ink-soft">
          What was changed is on the page:{' '}
          <Link href={pageHref} className={textLink}>
            <bdi>{conflict.page?.title}</bdi>
          </Link>
        </p>
      ) : null}
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

function Result({ conflicts, conflict, resultRef }: Omit<ConflictViewProps, 'titleOf' | 'pageHref'>) {
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

type VersionProps = {
  name: string;
  version: Conflict['main'];
  base: Conflict['main'];
  titleOf: (page: string) => string;
};

function Version({ name, version, base, titleOf }: VersionProps) {
  const words = wordsOf(version, titleOf);
  const [was, is] = [textOf(base), textOf(version)];
  return (
    <section className="min-w-0 rounded-lg border border-line">
      <h3 className="border-b border-line bg-canvas px-3 py-1.5 text-sm font-semibold">{name}</h3>
      <ScrollRegion
        label={`${name}, its text`}
        className="max-h-80 p-3 font-mono text-sm break-words whitespace-pre-wrap lg:min-h-16"
      >
        <div dir="auto">
          {words === undefined ? (
            <span className="font-sans text-ink-faint">{name === 'Before' ? 'Not there' : 'Deleted'}</span>
          ) : was !== undefined && is !== undefined ? (
            <MarkedText marks={diffWords(was.trim(), is.trim())} />
          ) : (
            words.trim()
          )}
        </div>
      </ScrollRegion>
    </section>
  );
}
