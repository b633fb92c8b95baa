import { Room } from '#lib/threads/room.ts';
import { Busy } from '#server/core/errors.ts';

/** Who waits for providers at once in this process. */
const room = new Room({
  places: 32,
  mostEach: 4,
  longestWaitMs: 3_000,
  mostWaitingEach: 100,
  refusal: () => new Busy(),
});

/** Asks a provider when it is its owner's turn, so that one that does not answer keeps nobody waiting at another. */
export function inProviderTurn<T>(owner: string, ask: () => Promise<T>): Promise<T> {
  return room.within(owner, ask);
}
