'use client';

import { RotateCw, SpellCheck } from 'lucide-react';
import type { Finds } from './palette-finds.ts';
import { Group, Line } from './palette-line.tsx';

export const retryId = 'search again';
export const meantId = 'did you mean';

/** What was found, in groups, and the line that searches again where something did not load. */
export function ResultLines({ finds, open }: { finds: Finds; open: (href: string) => void }) {
  return (
    <>
      {finds.groups.map(({ name, finds: members }) => (
        <Group key={name} name={name}>
          {members.map(({ id, href, ...line }) => (
            <Line key={id} value={id} {...line} onSelect={() => open(href)} />
          ))}
        </Group>
      ))}
      {finds.failure ? (
        <Line value={retryId} icon={RotateCw} label="Search again" hint="" onSelect={finds.retry} />
      ) : null}
    </>
  );
}

type MeantProps = { suggestion: string; onSelect: (text: string) => void };

/**
 * The query as it was probably meant. It is shown first, but it comes last: Enter opens the first result, and one step up
 * from there leads to it.
 */
export function Meant({ suggestion, onSelect }: MeantProps) {
  return (
    <div className="order-first">
      <Line
        value={meantId}
        icon={SpellCheck}
        label={
          <>
            Did you mean <bdi className="font-semibold">{suggestion}</bdi>?
          </>
        }
        hint=""
        onSelect={() => onSelect(suggestion)}
      />
    </div>
  );
}

/** What is shown when there is no line at all. */
export function Nothing({ text }: { text: string }) {
  return (
    <div className="px-4 py-10 text-center text-ink-soft">
      <p className="font-medium wrap-anywhere text-ink">
        No results for “<bdi>{text}</bdi>”
      </p>
      <p className="mt-1 text-pretty">
        Try other or fewer words, a part of a title, or a number such as #12.
      </p>
    </div>
  );
}
