'use client';

import { type RefObject, useRef, useState } from 'react';
import { RenderedMarkdown } from '#components/content/rendered-markdown.tsx';
import type { Targets } from '#components/content/targets.ts';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import type { PageConflicts } from './page-saver.ts';
import type { PageChoice } from './three-way.ts';

export type OutdatedPanelProps = {
  merge: PageConflicts;
  targets: Targets;
  onResolve: (choices: ReadonlyMap<string, PageChoice>) => void;
};

type PlaceConflict = PageConflicts['conflicts'][number];

/** The parts of a page that two people changed at the same time, with a choice for each. The rest is already merged. */
export function OutdatedPanel({ merge, targets, onResolve }: OutdatedPanelProps) {
  const { conflicts } = merge;
  const [choices, setChoices] = useState<ReadonlyMap<string, PageChoice>>(new Map());
  const list = useRef<HTMLOListElement>(null);
  const choose = (next: ReadonlyMap<string, PageChoice>) => {
    if (next.size === conflicts.length) onResolve(next);
    else setChoices(next);
  };
  const all = (choice: PageChoice) => choose(new Map(conflicts.map(({ id }) => [id, choice])));
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto p-4 sm:p-6">
      <div className="mx-auto w-full max-w-4xl space-y-4">
        <Callout
          tone="caution"
          announce
          title={
            conflicts.length === 1
              ? 'Someone else changed the same text while you were writing'
              : `Someone else changed the same text in ${conflicts.length} places while you were writing`
          }
          action={
            conflicts.length > 1 ? (
              <span className="flex flex-wrap gap-2">
                <Button size="sm" onClick={() => all('mine')}>
                  Keep mine everywhere
                </Button>
                <Button size="sm" onClick={() => all('theirs')}>
                  Keep theirs everywhere
                </Button>
              </span>
            ) : undefined
          }
        >
          Choose which version to keep. All other changes, yours and theirs, are kept.
        </Callout>
        <ol ref={list} className="space-y-4">
          {conflicts.map((conflict, at) => (
            <Place
              key={conflict.id}
              conflict={conflict}
              number={at + 1}
              count={conflicts.length}
              targets={targets}
              choice={choices.get(conflict.id)}
              onChoose={(choice) => {
                choose(new Map(choices).set(conflict.id, choice));
                focusNext(list, choices, conflict, conflicts);
              }}
            />
          ))}
        </ol>
      </div>
    </div>
  );
}

/** Goes to the next part without a choice. */
function focusNext(
  list: RefObject<HTMLOListElement | null>,
  choices: ReadonlyMap<string, PageChoice>,
  current: PlaceConflict,
  conflicts: readonly PlaceConflict[],
): void {
  const next = conflicts.findIndex((each) => each !== current && !choices.has(each.id));
  list.current?.children[next]?.querySelector('button')?.focus();
}

const names: Record<PageChoice, string> = { theirs: 'Keep theirs', mine: 'Keep mine', both: 'Keep both' };

type PlaceProps = {
  conflict: PlaceConflict;
  number: number;
  count: number;
  targets: Targets;
  choice: PageChoice | undefined;
  onChoose: (choice: PageChoice) => void;
};

function Place({ conflict, number, count, targets, choice, onChoose }: PlaceProps) {
  const { kind, main: theirs, changeRequest: mine, attribute } = conflict;
  const choices: PageChoice[] = kind === 'text' ? ['theirs', 'mine', 'both'] : ['theirs', 'mine'];
  return (
    <li className="rounded-lg border border-line">
      <div className="grid sm:grid-cols-2 sm:divide-x sm:divide-line">
        <Version name="Theirs" text={theirs} isValue={kind === 'attribute'} targets={targets} />
        <Version name="Mine" text={mine} isValue={kind === 'attribute'} targets={targets} />
      </div>
      <div className="flex flex-wrap items-center gap-2 border-t border-line px-3 py-2">
        {count > 1 ? (
          <span className="text-sm text-ink-soft">
            Place {number} of {count}
          </span>
        ) : null}
        {attribute ? <span className="text-sm text-ink-soft">{attribute}</span> : null}
        <span className="ms-auto flex flex-wrap gap-2">
          {choices.map((each) => (
            <Button key={each} size="sm" aria-pressed={choice === each} onClick={() => onChoose(each)}>
              {names[each]}
            </Button>
          ))}
        </span>
      </div>
    </li>
  );
}

type VersionProps = { name: string; text: string | undefined; isValue: boolean; targets: Targets };

function Version({ name, text, isValue, targets }: VersionProps) {
  return (
    <section className="min-w-0 p-3 max-sm:not-first:border-t max-sm:border-line">
      <h2 className="mb-1 text-sm font-medium text-ink-soft">{name}</h2>
      {text === undefined ? (
        <p className="text-ink-faint">Deleted</p>
      ) : isValue ? (
        <p className="break-words">{text}</p>
      ) : (
        <RenderedMarkdown markdown={text} targets={targets} />
      )}
    </section>
  );
}
