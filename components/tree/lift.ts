'use client';

import { type KeyboardEvent, useState } from 'react';

export type Lift<Spot> = {
  lifted: string | undefined;
  spot: Spot | undefined;
  /** What is to be read aloud now. */
  announcement: string;
  /** Takes a key that a row got; whether it was one of the lift's. */
  onKey: (event: KeyboardEvent, id: string, canMove: boolean) => boolean;
};

export type LiftOptions<Spot> = {
  /** Every place that a row can go to, from the top down. */
  spotsOf: (id: string) => Spot[];
  /** Whether a place lies below where a row is now. */
  isBelow: (spot: Spot, id: string) => boolean;
  titleOf: (id: string) => string;
  textOf: (spot: Spot) => string;
  onDrop: (spot: Spot) => void;
};

type State<Spot> = { id: string; spots: Spot[]; at: number };

/** Moves rows by keyboard: Space lifts, the arrows go from place to place, Space or Enter drops, Escape lets it be. */
export function useLift<Spot>({ spotsOf, isBelow, titleOf, textOf, onDrop }: LiftOptions<Spot>): Lift<Spot> {
  const [state, setState] = useState<State<Spot>>();
  const [announcement, setAnnouncement] = useState('');
  const spotText = (spot: Spot | undefined) => (spot ? textOf(spot) : '');
  const lift = (id: string) => {
    const spots = spotsOf(id);
    if (spots.length === 0) return setAnnouncement(`There is nowhere else for ${titleOf(id)}`);
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
      else setAnnouncement(`Moving ${titleOf(id)} needs the role admin`);
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
      setAnnouncement(`${titleOf(state.id)} stays where it was`);
    } else if ((event.key === ' ' || event.key === 'Enter') && spot) {
      setState(undefined);
      setAnnouncement(`${titleOf(state.id)} dropped ${spotText(spot)}`);
      onDrop(spot);
    }
    return true;
  };
  return { lifted: state?.id, spot: state?.spots[state.at], announcement, onKey };
}
