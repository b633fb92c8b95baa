'use client';

import { type KeyboardEvent, useState } from 'react';

export type Lift<Spot> = {
  lifted: string | undefined;
  spot: Spot | undefined;
  /** The current announcement for screen readers. */
  announcement: string;
  /** Handles a key on a row; returns true when it handled it. */
  onKey: (event: KeyboardEvent, id: string, canMove: boolean) => boolean;
};

export type LiftOptions<Spot> = {
  /** The drop targets of a row, from the top down. */
  spotsOf: (id: string) => Spot[];
  /** Whether a drop target is below the row's current position. */
  isBelow: (spot: Spot, id: string) => boolean;
  titleOf: (id: string) => string;
  textOf: (spot: Spot) => string;
  onDrop: (spot: Spot) => void;
};

type State<Spot> = { id: string; spots: Spot[]; at: number };

/** Moves rows by keyboard: Space lifts, arrows select a target, Space or Enter drops, Escape cancels. */
export function useLift<Spot>({ spotsOf, isBelow, titleOf, textOf, onDrop }: LiftOptions<Spot>): Lift<Spot> {
  const [state, setState] = useState<State<Spot>>();
  const [announcement, setAnnouncement] = useState('');
  const spotText = (spot: Spot | undefined) => (spot ? textOf(spot) : '');
  const lift = (id: string) => {
    const spots = spotsOf(id);
    if (spots.length === 0) return setAnnouncement(`${titleOf(id)} can’t be moved anywhere else`);
    const below = spots.findIndex((spot) => isBelow(spot, id));
    const at = below < 0 ? spots.length - 1 : below;
    setState({ id, spots, at });
    setAnnouncement(
      `${titleOf(id)} lifted. Arrow keys move it, space drops it, escape cancels. ${spotText(spots[at])}`,
    );
  };
  const step = (now: State<Spot>, to: number) => {
    const at = Math.min(Math.max(to, 0), now.spots.length - 1);
    setState({ ...now, at });
    setAnnouncement(spotText(now.spots[at]));
  };
  const onKey: Lift<Spot>['onKey'] = (event, id, canMove) => {
    if (!state) {
      if (event.key !== ' ') return false;
      event.preventDefault();
      if (canMove) lift(id);
      else setAnnouncement(`You need the role admin to move ${titleOf(id)}`);
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
      setAnnouncement(`${titleOf(state.id)} was not moved`);
    } else if ((event.key === ' ' || event.key === 'Enter') && spot) {
      setState(undefined);
      setAnnouncement(`${titleOf(state.id)} dropped ${spotText(spot)}`);
      onDrop(spot);
    }
    return true;
  };
  return { lifted: state?.id, spot: state?.spots[state.at], announcement, onKey };
}
