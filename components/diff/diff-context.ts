'use client';

import { createContext, type ReactNode, useContext } from 'react';
import type { Targets } from '#components/content/targets.ts';
import type { Direction } from '#lib/document/direction.ts';
import type { Document } from '#lib/document/types.ts';

export type DiffMode = 'unified' | 'split' | 'source';
export const diffModes = ['unified', 'split', 'source'] as const satisfies readonly DiffMode[];

/** The context of every block in a diff. */
export type DiffContent = {
  targets: Targets;
  /** The link definitions of both versions. */
  definitions: Document;
  /** The number of a change, by its position. */
  stops: ReadonlyMap<string, number>;
  unfolded: boolean;
  /** The direction of the whole page, which its blocks share. */
  direction: Direction;
  /** What stands in the corner of a block, by its id. */
  notesOf?: (block: string) => ReactNode;
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

/** The number of the current change, in its own context because it changes with each key. */
export const CurrentStopContext = createContext<number>(-1);
