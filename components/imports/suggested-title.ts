import type { ChosenFile } from './collect-files.ts';

/** A title for the space of what was chosen: the folder's name, or the archive's. */
export function suggestedTitle(chosen: readonly ChosenFile[]): string {
  const [first] = chosen;
  if (!first) return 'Imported space';
  const name = first.path.includes('/')
    ? first.path.slice(0, first.path.indexOf('/'))
    : first.path.replace(/\.\w+$/, '');
  const words = name.replace(/[-_]+/g, ' ').trim().slice(0, 50);
  return words ? words.charAt(0).toUpperCase() + words.slice(1) : 'Imported space';
}
