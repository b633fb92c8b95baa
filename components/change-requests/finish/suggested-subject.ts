import type { Entry } from '../review/entries.ts';

const longest = 100;

/** Suggests a subject for a change request from its changes, such as `Edit Install and 2 more pages`. */
export function suggestedSubject(entries: readonly Entry[]): string {
  const [first, ...others] = entries;
  if (!first) return '';
  const isAll = (mark: 'added' | 'deleted') => entries.every(({ marks }) => marks.includes(mark));
  const verb = isAll('added') ? 'Add' : isAll('deleted') ? 'Delete' : 'Edit';
  const noun = entries.every(({ kind }) => kind === 'page') ? 'page' : 'change';
  const rest =
    others.length === 0 ? '' : ` and ${others.length} more ${noun}${others.length === 1 ? '' : 's'}`;
  const room = longest - verb.length - 1 - [...rest].length;
  const title = [...first.title];
  const named =
    title.length > room
      ? `${title
          .slice(0, room - 1)
          .join('')
          .trimEnd()}…`
      : first.title;
  return `${verb} ${named}${rest}`;
}
