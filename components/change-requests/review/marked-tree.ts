import type { Element, ElementContent, Root, RootContent, Text } from 'hast';
import { diffWords, type Mark } from '#lib/document/diff/marks.ts';

type Node = Root | RootContent;

/** Everything that is read in a tree. */
export function textOf(node: Node): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

export type Sides = 'both' | 'before' | 'after';

/**
 * A rendered block with its changed words marked: those added as `ins`, those removed as `del`. `both` shows the
 * later version with what was removed put in. Nothing when both versions read the same.
 */
export function markedTree(before: Root, after: Root, sides: Sides): Root | undefined {
  const marks = diffWords(textOf(before), textOf(after));
  if (marks.every(({ change }) => change === 'same')) return undefined;
  const cursor = new Cursor(marks, sides === 'before' ? 'removed' : 'added', sides === 'both');
  const root = structuredClone(sides === 'before' ? before : after);
  walk(root, cursor);
  return root;
}

function walk(parent: Root | Element, cursor: Cursor): void {
  const children = parent.children.flatMap((child): ElementContent[] => {
    if (child.type === 'text') return cursor.take(child);
    if (child.type === 'element') walk(child, cursor);
    return child.type === 'doctype' ? [] : [child];
  });
  parent.children = children;
}

/** Goes along the marks while the text nodes of one version are walked. */
class Cursor {
  readonly #marks: { text: string; change: Mark['change'] }[];
  readonly #own: Mark['change'];
  readonly #inline: boolean;

  constructor(marks: readonly Mark[], own: 'added' | 'removed', inline: boolean) {
    this.#marks = marks.map((mark) => ({ ...mark }));
    this.#own = own;
    this.#inline = inline;
  }

  take({ value }: Text): ElementContent[] {
    const made: ElementContent[] = [...this.#others()];
    let left = value.length;
    while (left > 0) {
      const mark = this.#marks[0];
      if (!mark) break;
      const text = mark.text.slice(0, left);
      left -= text.length;
      mark.text = mark.text.slice(text.length);
      if (mark.text === '') this.#marks.shift();
      made.push(mark.change === 'same' ? { type: 'text', value: text } : element(mark.change, text));
      // At the edge between two nodes it belongs to what follows, unless nothing does.
      if (left > 0 || this.#marks.every(({ change }) => this.#isOther(change))) made.push(...this.#others());
    }
    return made;
  }

  #isOther(change: Mark['change']): change is 'added' | 'removed' {
    return change !== 'same' && change !== this.#own;
  }

  /** What only the other version has here. */
  #others(): ElementContent[] {
    const made: ElementContent[] = [];
    for (let mark = this.#marks[0]; mark; mark = this.#marks[0]) {
      if (!this.#isOther(mark.change)) break;
      this.#marks.shift();
      if (this.#inline) made.push(element(mark.change, mark.text));
    }
    return made;
  }
}

function element(change: 'added' | 'removed', text: string): Element {
  return {
    type: 'element',
    tagName: change === 'added' ? 'ins' : 'del',
    properties: {},
    children: [{ type: 'text', value: text }],
  };
}
