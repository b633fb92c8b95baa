import type { SemanticChange } from '#lib/contract/content/semantic-changes.ts';

export type AttributeRow = { name: string; before?: string; after?: string };

const names: Record<string, string> = {
  title: 'Title',
  linkTitle: 'Title in the tree',
  slug: 'Address',
  description: 'Description',
  emoji: 'Emoji',
  icon: 'Icon',
  hidden: 'Hidden',
  noIndex: 'Left out of search',
  noRobotsIndex: 'Left out of search engines',
  cover: 'Cover',
  condition: 'Condition',
  target: 'Target',
  formerPaths: 'Old addresses',
  name: 'Name',
  contentType: 'Type',
  size: 'Size',
  dimensions: 'Dimensions',
};

const shownElsewhere = new Set(['document', 'content', 'downloadURL']);

/** The label of a property of a page or a file. */
export function attributeName(name: string): string {
  return names[name] ?? name;
}

function wordOf(value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (isTexts(value)) return value.join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}

function row(name: string, before: unknown, after: unknown): AttributeRow {
  const [was, is] = [wordOf(before), wordOf(after)];
  return {
    name: attributeName(name),
    ...(was === undefined ? {} : { before: was }),
    ...(is === undefined ? {} : { after: is }),
  };
}

/** The changed properties of a page or file. */
export function attributeRows(changes: readonly SemanticChange[]): AttributeRow[] {
  return changes.flatMap((change) => {
    if (change.type === 'page_moved') {
      const { parent, at } = change;
      const place = (page: { title: string } | undefined, at: number) =>
        `${page?.title ?? 'Top'}, place ${at + 1}`;
      return [row('Place', place(parent.before, at.before), place(parent.after, at.after))];
    }
    const changed =
      change.type === 'variables_edited' ? change.variables : 'attributes' in change ? change.attributes : {};
    return Object.entries(changed)
      .filter(([name]) => !shownElsewhere.has(name))
      .map(([name, { before, after }]) => row(name, before, after));
  });
}
