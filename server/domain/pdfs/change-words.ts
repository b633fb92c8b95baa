import { attributeName, attributeValue, positionWords } from '#lib/attribute-words.ts';
import type { TreeDifference } from '#lib/document/tree/diff.ts';

/** What has no value that can be read. */
const contents: Record<string, string> = { document: 'Content edited', content: 'Bytes edited' };

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
      return [`Moved: ${positionWords(parent.before, at.before)} → ${positionWords(parent.after, at.after)}`];
    }
    case 'variables_edited':
      return attributeWords(difference.variables);
    default:
      return attributeWords(difference.attributes);
  }
}

function attributeWords(attributes: Record<string, { before?: unknown; after?: unknown }>): string[] {
  return Object.entries(attributes).map(
    ([name, { before, after }]) =>
      contents[name] ?? `${attributeName(name)}: ${shortValue(before)} → ${shortValue(after)}`,
  );
}

function shortValue(value: unknown): string {
  const words = attributeValue(value) ?? 'none';
  const short = words.length > longestValue ? `${words.slice(0, longestValue)}…` : words;
  return typeof value === 'string' && value !== '' ? `“${short}”` : short;
}
