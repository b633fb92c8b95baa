import { links } from './links.ts';
import type { Document } from './types.ts';

/** The people and teams that a text mentions, by their ids, each once. */
export interface Mentions {
  users: string[];
  teams: string[];
}

/** A mention is a link to a person or team: `[@Ada](/users/ID)`. */
const mention = /^\/(users|teams)\/([\w-]{1,100})$/;

export function mentionsIn(document: Document): Mentions {
  const mentioned = links(document).flatMap(({ kind, target }) => {
    const [, folder, id = ''] = kind === 'link' ? (mention.exec(target) ?? []) : [];
    return folder === undefined ? [] : [{ folder, id }];
  });
  const idsIn = (folder: string) => [
    ...new Set(mentioned.filter((one) => one.folder === folder).map(({ id }) => id)),
  ];
  return { users: idsIn('users'), teams: idsIn('teams') };
}
