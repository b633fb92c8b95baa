import { attributeName, attributeValue, positionWords } from '#lib/attribute-words.ts';
import type { SemanticChange } from '#lib/contract/content/semantic-changes.ts';

export type AttributeRow = { name: string; before?: string; after?: string };

const shownElsewhere = new Set(['document', 'content', 'downloadURL']);

function row(name: string, before: unknown, after: unknown): AttributeRow {
  const [was, is] = [attributeValue(before), attributeValue(after)];
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
      return [row('Place', positionWords(parent.before, at.before), positionWords(parent.after, at.after))];
    }
    const changed =
      change.type === 'variables_edited' ? change.variables : 'attributes' in change ? change.attributes : {};
    return Object.entries(changed)
      .filter(([name]) => !shownElsewhere.has(name))
      .map(([name, { before, after }]) => row(name, before, after));
  });
}
