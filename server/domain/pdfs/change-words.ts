import type { TreeDifference } from '#lib/document/tree/diff.ts';

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
  document: 'Content',
  content: 'Bytes',
};

/** Longer values say no more in a summary. */
const longestValue = 120;

/** A change of a tree in words, one for each thing that changed. */
export function changeWords(difference: TreeDifference): string[] {
  switch (difference.type) {
    case 'page_created':
    case 'file_created':
    case 'reusable_content_created':
      return ['Added'];
    case 'page_deleted':
    case 'file_deleted':
    case 'reusable_content_deleted':
      return ['Removed'];
    case 'page_moved': {
      const { parent, at } = difference;
      const place = (page: { title: string } | null, index: number) =>
        `${page?.title ?? 'Top'}, place ${index + 1}`;
      return [`Moved: ${place(parent.before, at.before)} → ${place(parent.after, at.after)}`];
    }
    case 'variables_edited':
      return attributeWords(difference.variables);
    default:
      return attributeWords(difference.attributes);
  }
}

function attributeWords(attributes: Record<string, { before?: unknown; after?: unknown }>): string[] {
  return Object.entries(attributes).map(([name, { before, after }]) => {
    const label = names[name] ?? name;
    if (name === 'document' || name === 'content') return `${label} edited`;
    return `${label}: ${valueWords(before)} → ${valueWords(after)}`;
  });
}

function valueWords(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const words = typeof value === 'string' ? `“${value}”` : JSON.stringify(value);
  return words.length > longestValue ? `${words.slice(0, longestValue)}…` : words;
}
