import { Bell, BellOff } from 'lucide-react';
import type { ThingAction } from '#components/actions/thing-action.ts';
import { useRead } from '#components/data/query.ts';
import type { Write } from '#components/data/write.ts';

/** A thread, or a change request with all of its threads. */
type Muteable = { spaceId: string; threadId: string };

/** Mutes a thread or change request, or lets it notify the person again. */
export function muteWrite(params: Muteable, muted: boolean): Write {
  return {
    operation: muted ? 'muteThread' : 'unmuteThread',
    input: { params },
    done: muted
      ? 'Muted. You are still notified of mentions and review requests.'
      : 'Notifications are on again',
    undo: () => muteWrite(params, !muted),
    failed: muted ? 'Notifications stay on' : 'Notifications stay off',
  };
}

/** Whether the person muted a thread or change request; undefined until that is known. */
export function useIsMuted({ spaceId, threadId }: Muteable): boolean | undefined {
  const { data } = useRead('listMutedThreads', { params: { spaceId } });
  return data?.items.some(({ thread }) => thread === threadId);
}

type MuteOptions<Thing> = {
  /** What is muted, after the verb, such as ` thread`. */
  noun: string;
  keys?: string;
  of: (thing: Thing) => Muteable;
  isMuted: (thing: Thing) => boolean;
};

/** The actions that mute things, and let them notify again. */
export function muteActions<Thing>({ noun, keys, of, isMuted }: MuteOptions<Thing>): ThingAction<Thing>[] {
  const key = keys === undefined ? {} : { keys };
  return [
    {
      id: 'mute',
      name: `Mute${noun}`,
      many: 'Mute',
      icon: BellOff,
      ...key,
      hidden: (one) => isMuted(one) && 'It is muted already',
      write: (one) => muteWrite(of(one), true),
    },
    {
      id: 'unmute',
      name: `Unmute${noun}`,
      many: 'Unmute',
      icon: Bell,
      ...key,
      hidden: (one) => !isMuted(one) && 'It is not muted',
      write: (one) => muteWrite(of(one), false),
    },
  ];
}
