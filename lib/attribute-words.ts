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

/** The label of a property of a page or a file. */
export function attributeName(name: string): string {
  return names[name] ?? name;
}

/** The value of a property in words; undefined for none. */
export function attributeValue(value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (isTexts(value)) return value.join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}

/** Where a page stands in the tree: its parent, and its place there from 0 on. */
export function positionWords(parent: { title: string } | null | undefined, at: number): string {
  return `${parent?.title ?? 'Top'}, place ${at + 1}`;
}
