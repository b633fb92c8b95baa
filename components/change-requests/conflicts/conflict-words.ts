import { everyPage } from '#components/page-tree/page-walk.ts';
import { attributeName } from '#lib/attribute-words.ts';
import type { Conflict } from '#lib/contract/change-requests/conflicts.ts';
import type { Page } from '#lib/contract/content/page.ts';
import { readTable } from '#lib/document/table.ts';

export type Choice = NonNullable<Conflict['choice']>;
type Version = NonNullable<Conflict['main']>;

export const choiceNames: Record<Choice, string> = {
  main: 'Keep main',
  'change-request': 'Keep change request',
  both: 'Keep both',
  custom: 'Edited',
};

/** The lines around code. */
const fences = /^(`{3,}|~{3,}).*$/gm;

/** The Markdown sign that begins a heading, an item or a quote. */
const marker = /^(?:#{1,6}|[*+-]|\d+[.)]|>)\s+/;

/** Conflicts in the order of their pages in the tree; those without a page come last. */
export function inPageOrder(conflicts: readonly Conflict[], pages: readonly Page[]): Conflict[] {
  const positions = new Map([...everyPage(pages)].map(({ id }, position) => [id, position]));
  const positionOf = ({ page }: Conflict) => positions.get(page?.id ?? '') ?? positions.size;
  return conflicts.toSorted((one, other) => positionOf(one) - positionOf(other));
}

/** What a conflict is about, in a sentence. */
export function conflictTitle(conflict: Conflict): string {
  const { kind, attribute, block, page, deletedBy } = conflict;
  const title = page ? `“${page.title}”` : 'A page';
  switch (kind) {
    case 'text':
      return `Both changed this ${kindOfText(conflict).toLowerCase()}`;
    case 'both-added':
      return 'Both added almost the same text';
    case 'attribute':
      return `Both changed the ${attributeName(attribute ?? 'property').toLowerCase()}`;
    case 'move':
      return `Both moved ${title}, to different places`;
    case 'circle':
      return `Together, both moves would put ${title} below itself`;
    case 'edit-delete': {
      const thing = block === undefined ? title : 'this text';
      return deletedBy === 'main'
        ? `Main deleted ${thing}, and this change request changed it`
        : `This change request deleted ${thing}, and main changed it`;
    }
  }
}

function kindOfText({ main, changeRequest }: Conflict): string {
  const text = textOf(main) ?? textOf(changeRequest) ?? '';
  if (text.includes('|') && readTable(text)) return 'Table';
  return /^(`{3,}|~{3,})/.test(text) ? 'Code' : 'Text';
}

/** A name that tells a conflict from the others of its page: its first words or the property. */
export function conflictSubject(conflict: Conflict): string {
  const { kind, attribute, block, page, file } = conflict;
  if (kind === 'attribute') return attributeName(attribute ?? 'Property');
  if (kind === 'move' || kind === 'circle') return 'Place in the tree';
  if (kind === 'edit-delete' && block === undefined)
    return page ? 'The whole page' : file ? 'The whole file' : 'The whole entry';
  return firstWords(conflict) || kindOfText(conflict);
}

/** How the two sides differ, in a few words. */
export function conflictReason(conflict: Conflict): string {
  const { kind, deletedBy } = conflict;
  switch (kind) {
    case 'text':
      return `${kindOfText(conflict)} changed on both sides`;
    case 'both-added':
      return 'Added on both sides';
    case 'attribute':
      return 'Changed on both sides';
    case 'move':
    case 'circle':
      return 'Moved on both sides';
    case 'edit-delete':
      return deletedBy === 'main' ? 'Deleted on main, changed here' : 'Deleted here, changed on main';
  }
}

/** The beginning of the text that a conflict is about. */
function firstWords({ main, changeRequest }: Conflict): string {
  const text = textOf(changeRequest) ?? textOf(main) ?? '';
  const table = text.includes('|') ? readTable(text) : undefined;
  if (table) return table.columns.map(({ title }) => title).join(', ');
  return text.replace(fences, '').trim().replace(marker, '').replace(/\s+/g, ' ').slice(0, 80);
}

/** The result of a choice, in words. */
export function consequence({ kind, deletedBy, block }: Conflict, choice: Choice): string {
  if (kind === 'edit-delete' && (choice === 'main' || choice === 'change-request')) {
    const goes = deletedBy === choice;
    const thing = block === undefined ? 'The page' : 'The text';
    if (goes) return `${thing} is deleted`;
    return choice === 'main'
      ? `${thing} stays as main has it`
      : `${thing} stays as this change request has it`;
  }
  if (kind === 'move' || kind === 'circle') {
    if (choice === 'main') return 'The page goes where main put it';
    if (choice === 'change-request') return 'The page goes where this change request put it';
  }
  if (choice === 'both') return 'Main’s version, then this change request’s';
  if (choice === 'custom') return 'Your own version';
  return choice === 'main' ? 'Main’s version' : 'This change request’s version';
}

/** The side that still has the page, when the other one deleted it; undefined for conflicts inside a page. */
export function sideWithPage({
  kind,
  block,
  page,
  deletedBy,
}: Conflict): 'main' | 'change-request' | undefined {
  if (kind !== 'edit-delete' || block !== undefined || !page) return undefined;
  return deletedBy === 'main' ? 'change-request' : 'main';
}

/** A version as text that can be edited; empty when it was deleted or is not text. */
export function textOf(version: Version | undefined): string | undefined {
  if (!version) return undefined;
  if ('markdown' in version) return version.markdown;
  return 'value' in version && typeof version.value === 'string' ? version.value : undefined;
}

/** The text that a resolved conflict has now, when it is about text. */
export function chosenText(conflict: Conflict): string | undefined {
  const { choice, custom } = conflict;
  if (custom && 'markdown' in custom) return custom.markdown;
  if (custom && 'value' in custom)
    return typeof custom.value === 'string' ? custom.value : JSON.stringify(custom.value);
  return choice && resultOf(conflict, choice);
}

/** A version in words. */
export function wordsOf(version: Version | undefined, titleOf: (page: string) => string): string | undefined {
  if (!version) return undefined;
  if ('markdown' in version) return version.markdown;
  if ('places' in version) {
    const named = version.places.length > 1;
    return version.places
      .map(({ page, parent, at }) => {
        const place = `${parent === null ? 'at the top' : `under ${titleOf(parent)}`}, place ${at + 1}`;
        return named ? `“${titleOf(page)}” ${place}` : `${place.charAt(0).toUpperCase()}${place.slice(1)}`;
      })
      .join('\n');
  }
  const { value } = version;
  if (value === undefined || value === null || value === '') return 'None';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}

/** The text that a choice results in, when the conflict is about text. */
export function resultOf({ main, changeRequest }: Conflict, choice: Choice): string | undefined {
  const [theirs, mine] = [textOf(main), textOf(changeRequest)];
  if (choice === 'main') return theirs ?? (mine === undefined ? undefined : '');
  if (choice === 'change-request') return mine ?? (theirs === undefined ? undefined : '');
  if (choice !== 'both') return undefined;
  return [theirs, mine]
    .filter((text) => text !== undefined)
    .map((text) => text.trimEnd())
    .join('\n\n');
}
