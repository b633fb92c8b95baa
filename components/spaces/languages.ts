import type { Choice } from '#components/form/choice-fields.tsx';
import { languageName } from '#components/ui/language-name.ts';
import { Language } from '#lib/contract/spaces/schemas.ts';

/** The languages of content by their names, as choices of a field. */
export function languageChoices(): Choice[] {
  const known = Language.options.map((value) => ({ value, label: languageName(value) }));
  return [{ value: undefined, label: 'Not set' }, ...known.sort((a, b) => a.label.localeCompare(b.label))];
}

export const editModeChoices = [
  { value: 'locked', label: 'Locked', description: 'Changed by merged change requests only.' },
  { value: 'live', label: 'Live', description: 'Edited directly, without change requests.' },
] as const;
