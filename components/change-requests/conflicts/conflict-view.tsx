'use client';

import { Check, Sparkles, Undo2 } from 'lucide-react';
import { type Ref, useId } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { cn } from '#components/ui/cn.ts';
import { Label } from '#components/ui/label.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import type { Conflict } from '#lib/contract/change-requests/conflicts.ts';
import { diffWords } from '#lib/document/diff/marks.ts';
import { MarkedText } from '../diff/marks-view.tsx';
import { type Choice, choiceNames, conflictTitle, consequence, textOf, wordsOf } from './conflict-words.ts';
import { type Conflicts, isOpen, isWritable } from './use-conflicts.ts';

export type ConflictViewProps = {
  conflicts: Conflicts;
  conflict: Conflict;
  titleOf: (page: string) => string;
  resultRef: Ref<HTMLTextAreaElement>;
};

const keysOf: Partial<Record<Choice, string>> = { main: '1', 'change-request': '2', both: '3' };

/** One conflict: its three versions, the choices, and the result that is saved. */
export function ConflictView({ conflicts, conflict, titleOf, resultRef }: ConflictViewProps) {
  const { draft, mayEdit, choose, saveFailure } = conflicts;
  const waits = isOpen(conflict);
  const chosen = waits ? draft?.choice : conflict.choice;
  const disabledReason = mayEdit ? undefined : 'Needs the role editor here';
  return (
    <article className="space-y-4" aria-label={conflictTitle(conflict)}>
      <header>
        <p className="text-sm text-ink-soft">
          <bdi>{conflict.page?.title ?? 'Files and variables'}</bdi>
        </p>
        <h2 className="text-lg font-semibold break-words">{conflictTitle(conflict)}</h2>
      </header>
      <div className="grid gap-3 lg:grid-cols-3">
        <Version name="Before" version={conflict.base} base={undefined} titleOf={titleOf} />
        <Version name="Main" version={conflict.main} base={conflict.base} titleOf={titleOf} />
        <Version
          name="This change request"
          version={conflict.changeRequest}
          base={conflict.base}
          titleOf={titleOf}
        />
      </div>
      {waits ? (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="mb-2 font-semibold">What should it be?</legend>
          {conflict.choices
            .filter((choice) => choice !== 'custom')
            .map((choice) => (
              <Button
                key={choice}
                keys={keysOf[choice]}
                aria-pressed={chosen === choice}
                tooltip={consequence(conflict, choice)}
                disabledReason={disabledReason}
                className={cn(chosen === choice && 'border-accent bg-accent-soft text-accent')}
                onClick={() => choose(choice)}
              >
                {choiceNames[choice]}
              </Button>
            ))}
          {conflict.suggestion ? (
            <Button disabledReason={disabledReason} onClick={conflicts.suggest}>
              <Sparkles aria-hidden />
              Use the suggestion
            </Button>
          ) : null}
        </fieldset>
      ) : (
        <Callout tone="positive" title={conflict.choice ? choiceNames[conflict.choice] : 'Settled'}>
          {conflict.resolvedBy ? `Settled by ${conflict.resolvedBy.displayName}.` : null}
        </Callout>
      )}
      {waits ? <Result conflicts={conflicts} conflict={conflict} resultRef={resultRef} /> : null}
      {saveFailure ? (
        <Callout tone="critical" title="The choice was not saved" announce>
          {saveFailure.message}
        </Callout>
      ) : null}
    </article>
  );
}

function Result({ conflicts, conflict, resultRef }: Omit<ConflictViewProps, 'titleOf'>) {
  const { draft, edit, undo, save, saving, mayEdit } = conflicts;
  const id = useId();
  const isWord = isWritable(conflict);
  return (
    <section className="space-y-3">
      {isWord ? (
        <div className="space-y-1.5">
          <Label htmlFor={id}>Result</Label>
          <Textarea
            id={id}
            ref={resultRef}
            rows={5}
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
      ) : null}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="primary"
          keys="n"
          loading={saving}
          disabledReason={draft ? undefined : 'Choose a version first'}
          onClick={save}
        >
          <Check aria-hidden />
          Save and go on
        </Button>
        <Button keys="u" disabledReason={draft ? undefined : 'Nothing is chosen yet'} onClick={undo}>
          <Undo2 aria-hidden />
          Take back
        </Button>
        {draft ? <p className="text-ink-soft">{consequence(conflict, draft.choice)}.</p> : null}
      </div>
    </section>
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
      <div
        dir="auto"
        className="max-h-80 min-h-16 overflow-y-auto p-3 font-mono text-sm break-words whitespace-pre-wrap"
      >
        {words === undefined ? (
          <span className="font-sans text-ink-faint">{name === 'Before' ? 'Not there' : 'Deleted'}</span>
        ) : was !== undefined && is !== undefined ? (
          <MarkedText marks={diffWords(was.trim(), is.trim())} />
        ) : (
          words.trim()
        )}
      </div>
    </section>
  );
}
