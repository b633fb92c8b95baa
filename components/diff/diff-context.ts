'use client';

import { createContext, useContext } from 'react';
import type { Targets } from '#components/content/targets.ts';
import type { Direction } from '#lib/document/direction.ts';
import type { Document } from '#lib/document/types.ts';

export type DiffMode = 'unified' | 'split' | 'source';
export const diffModes = ['unified', 'split', 'source'] as const satisfies readonly DiffMode[];

/** What every block of a diff is shown with. */
export type DiffContent = {
  targets: Targets;
  /** The definitions that links of either version refer to. */
  definitions: Document;
  /** The number of a change, by its place. */
  stops: ReadonlyMap<string, number>;
  unfolded: boolean;
  /** That of the whole page; a block is not on its own. */
  direction: Direction;
};

export const DiffContext = createContext<DiffContent | null>(null);

export function useDiff(): DiffContent {
  const content = useContext(DiffContext);
  if (!content) throw new Error('A changed block is shown outside a diff');
  return content;
}

/** The id of the element of a change, by its number on the page. */
export function elementOf(stop: number): string {
  return `change-${stop}`;
}

/** The number of the change that one looks at; apart from the rest, as it moves with each key. */
export const CurrentStopContext = createContext<number>(-1);
