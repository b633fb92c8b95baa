'use client';

import { useState } from 'react';
import type { Player } from '#lib/players.ts';
import { playerAttributes } from './player-attributes.ts';

export type EmbedPlayerProps = {
  player: Player;
  /** What the button says, what is said below it, and the name of the frame. */
  words: { load: string; note: string; title: string };
};

/** A player that is loaded when its reader asks for it. */
export function EmbedPlayer({ player, words }: EmbedPlayerProps) {
  const [isLoaded, setLoaded] = useState(false);
  if (isLoaded)
    return (
      <iframe
        src={player.address}
        title={words.title}
        ref={(frame) => frame?.focus()}
        className="embed-player"
        {...playerAttributes}
      />
    );
  return (
    <div className="embed-player">
      <button type="button" onClick={() => setLoaded(true)}>
        {words.load}
      </button>
      <p dir="auto">{words.note}</p>
    </div>
  );
}
