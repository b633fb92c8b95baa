import type { ChosenFile } from './collect-files.ts';

/** Suggests a title for the new space: the name of the folder or the archive. */
export function suggestedTitle(chosen: readonly ChosenFile[]): string {
  const [first] = chosen;
  if (!first) return 'Imported space';
  const name = first.path.includes('/')
    ? first.path.slice(0, first.path.indexOf('/'))
    : first.path.replace(/\.\w+$/, '');
  const words = name.replace(/[-_]+/g, ' ').trim().slice(0, 50);
  return words ? words.charAt(0).toUpperCase() + words.slice(1) : 'Imported space';
}
