'use client';

import { useState } from 'react';
import {
  isIdle,
  type MoveWay,
  moveFor,
  moveText,
  type Spot,
  spotsOf,
  type TreeMove,
  type TreeRules,
} from './spots.ts';
import type { TreeRow } from './tree-rows.ts';

/** How people arrange the rows of a tree. */
export type MoveOptions<Item> = {
  rules: TreeRules<Item>;
  /** Why a row can't be moved. */
  blocked: (row: TreeRow<Item>) => string | undefined;
  onMove: (move: TreeMove) => void;
};

export type Lift = {
  lifted: string | undefined;
  spot: Spot | undefined;
  /** The current announcement for screen readers. */
  announcement: string;
  /** Handles a key on a row; returns true when it handled it. */
  onKey: (pressed: { key: string; altKey: boolean }, row: number) => boolean;
};

type State = { id: string; spots: Spot[]; at: number };

/**
 * Moves rows by keyboard: Alt and an arrow move at once; Space lifts, arrows select a target, Space or Enter drops,
 * Escape cancels. An arrow in its reading direction arrives here as ArrowRight.
 */
export function useLift<Item>(rows: readonly TreeRow<Item>[], arranging: MoveOptions<Item>): Lift {
  const [state, setState] = useState<State>();
  const [announcement, setAnnouncement] = useState('');
  const titleOf = (id: string) => rows.find((row) => row.id === id)?.title ?? '';
  const textOf = (spot: Spot | undefined) => (spot ? moveText(rows, spot.move) : '');
  const lift = (row: TreeRow<Item>, { rules }: MoveOptions<Item>) => {
    const spots = spotsOf(rows, row.id, rules);
    if (spots.length === 0) return setAnnouncement(`${row.title} can’t be moved anywhere else`);
    const here = spots.findIndex(({ move }) => isIdle(rows, move, rules));
    const order = new Map(rows.map(({ id }, at) => [id, at]));
    const start = order.get(row.id) ?? 0;
    const below = spots.findIndex(({ line }) => (order.get(line.id) ?? 0) > start);
    const at = here >= 0 ? here : below >= 0 ? below : spots.length - 1;
    setState({ id: row.id, spots, at });
    setAnnouncement(
      `${row.title} lifted. Arrow keys move it, space drops it, escape cancels. ${textOf(spots[at])}`,
    );
  };
  const step = (now: State, to: number) => {
    const at = Math.min(Math.max(to, 0), now.spots.length - 1);
    setState({ ...now, at });
    setAnnouncement(textOf(now.spots[at]));
  };
  const drop = (now: State, spot: Spot) => {
    setState(undefined);
    setAnnouncement(`${titleOf(now.id)} dropped ${textOf(spot)}`);
    arranging.onMove(spot.move);
  };
  const onLiftedKey = (key: string, now: State) => {
    const spot = now.spots[now.at];
    if (key === 'ArrowDown') step(now, now.at + 1);
    else if (key === 'ArrowUp') step(now, now.at - 1);
    else if (key === 'Home') step(now, 0);
    else if (key === 'End') step(now, now.spots.length - 1);
    else if (key === 'Escape' || key === 'Tab') {
      setState(undefined);
      setAnnouncement(`${titleOf(now.id)} was not moved`);
    } else if ((key === ' ' || key === 'Enter') && spot) drop(now, spot);
  };
  const moveBy = (row: TreeRow<Item>, way: MoveWay, { rules, onMove }: MoveOptions<Item>) => {
    const move = moveFor(rows, row.id, way, rules);
    setAnnouncement(
      move ? `${row.title} moved ${moveText(rows, move)}` : `${row.title} can’t be moved further`,
    );
    if (move) onMove(move);
  };
  const onKey: Lift['onKey'] = ({ key, altKey }, at) => {
    const row = rows[at];
    if (state) {
      onLiftedKey(key, state);
      return true;
    }
    const way = altKey ? ways[key] : undefined;
    if (!row || (key !== ' ' && !way)) return false;
    const refusal = arranging.blocked(row);
    if (refusal) setAnnouncement(refusal);
    else if (way) moveBy(row, way, arranging);
    else lift(row, arranging);
    return true;
  };
  return { lifted: state?.id, spot: state?.spots[state.at], announcement, onKey };
}

const ways: Record<string, MoveWay> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};
