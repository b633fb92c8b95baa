'use client';

import { type KeyboardEvent, useState } from 'react';
import type { Move, TreeRow } from './space-tree.ts';
import { type Spot, spotsOf, spotText } from './tree-spots.ts';

export type Lift = {
  lifted: string | undefined;
  spot: Spot | undefined;
  /** What is to be read aloud now. */
  said: string;
  /** Takes a key that a row got; whether it was one of the lift's. */
  onKey: (event: KeyboardEvent, key: string, mayMove: boolean) => boolean;
};

type State = { key: string; spots: Spot[]; at: number };

/** Moves rows by keyboard: Space lifts, the arrows go from place to place, Space or Enter drops, Escape lets it be. */
export function useLift(rows: readonly TreeRow[], onDrop: (move: Move) => void): Lift {
  const [state, setState] = useState<State>();
  const [said, setSaid] = useState('');
  const titleOf = (key: string) => rows.find(({ node }) => node.item.key === key)?.node.item.title ?? '';
  const lift = (key: string) => {
    const spots = spotsOf(rows, key);
    if (spots.length === 0) return setSaid(`There is nowhere else for ${titleOf(key)}`);
    const from = rows.findIndex(({ node }) => node.item.key === key);
    const below = spots.findIndex(
      ({ line }) => rows.findIndex(({ node }) => node.item.key === line.key) > from,
    );
    const at = below < 0 ? spots.length - 1 : below;
    setState({ key, spots, at });
    setSaid(
      `${titleOf(key)} lifted. Arrow keys move it, space drops it, escape cancels. ${textOf(spots[at])}`,
    );
  };
  const textOf = (spot: Spot | undefined) => (spot ? spotText(rows, spot) : '');
  const step = (now: State, to: number) => {
    const at = Math.min(Math.max(to, 0), now.spots.length - 1);
    setState({ ...now, at });
    setSaid(textOf(now.spots[at]));
  };
  const onKey: Lift['onKey'] = (event, key, mayMove) => {
    if (!state) {
      if (event.key !== ' ') return false;
      event.preventDefault();
      if (mayMove) lift(key);
      else setSaid(`Moving ${titleOf(key)} needs the role admin`);
      return true;
    }
    event.preventDefault();
    const spot = state.spots[state.at];
    if (event.key === 'ArrowDown') step(state, state.at + 1);
    else if (event.key === 'ArrowUp') step(state, state.at - 1);
    else if (event.key === 'Home') step(state, 0);
    else if (event.key === 'End') step(state, state.spots.length - 1);
    else if (event.key === 'Escape' || event.key === 'Tab') {
      setState(undefined);
      setSaid(`${titleOf(state.key)} stays where it was`);
    } else if ((event.key === ' ' || event.key === 'Enter') && spot) {
      setState(undefined);
      setSaid(`${titleOf(state.key)} dropped ${textOf(spot)}`);
      onDrop(spot.move);
    }
    return true;
  };
  return { lifted: state?.key, spot: state?.spots[state.at], said, onKey };
}
