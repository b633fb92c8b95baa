import type { Element, ElementContent, Root, RootContent, Text } from 'hast';
import { diffWords, type Mark } from './marks.ts';
import { editsBetween } from './sequence.ts';

type Node = Root | RootContent;

/** The text of a tree. */
export function textOf(node: Node): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

export type Sides = 'both' | 'before' | 'after';

/** The text and the target of a link. */
export type Link = { text: string; target: string };

/** The changed targets of links, by the index of the link in its version. */
export type ChangedLinks = {
  before: ReadonlyMap<number, LinkChange>;
  after: ReadonlyMap<number, LinkChange>;
};

type LinkChange = { before: string; after: string };

/** The links of a rendered block, in order. */
export function linksIn(node: Node): Link[] {
  if (node.type === 'element' && isLink(node))
    return [{ text: textOf(node), target: String(node.properties.href) }];
  return 'children' in node ? node.children.flatMap(linksIn) : [];
}

function isLink({ tagName, properties }: Element): boolean {
  return tagName === 'a' && typeof properties.href === 'string';
}

/** Matches the links of two versions, first those with equal text, and returns the changed targets. */
export function changedLinksOf(
  before: readonly Link[],
  after: readonly Link[],
  nameOf: (target: string) => string,
): ChangedLinks {
  const changed = { before: new Map<number, LinkChange>(), after: new Map<number, LinkChange>() };
  const pair = (old: number, fresh: number) => {
    const [was, is] = [before[old]?.target, after[fresh]?.target];
    if (was === undefined || is === undefined || was === is) return;
    const names = [nameOf(was), nameOf(is)] as const;
    const change = names[0] === names[1] ? { before: was, after: is } : { before: names[0], after: names[1] };
    changed.before.set(old, change);
    changed.after.set(fresh, change);
  };
  let [old, fresh] = [0, 0];
  const pairUpTo = (end: number) => {
    while (old < end) pair(old++, fresh++);
  };
  const edits = editsBetween(
    before.map(({ text }) => text),
    after.map(({ text }) => text),
  );
  for (const { start, end, from, to } of edits) {
    pairUpTo(start);
    for (let step = 0; step < Math.min(end - start, to - from); step++) pair(start + step, from + step);
    [old, fresh] = [end, to];
  }
  pairUpTo(before.length);
  return changed;
}

const noLinks: ChangedLinks = { before: new Map(), after: new Map() };

/**
 * A rendered block with its changed words marked: added ones as `ins`, removed ones as `del`, and after each link with
 * a new target, the old and the new one. `both` shows the later version with the removed words in place. Undefined when
 * both versions read the same. `marks` are the changes between the texts of both, where they are known.
 */
export function markedTree(
  before: Root,
  after: Root,
  sides: Sides,
  links = noLinks,
  marks: readonly Mark[] = diffWords(textOf(before), textOf(after)),
): Root | undefined {
  if (marks.every(({ change }) => change === 'same') && links.after.size === 0) return undefined;
  const cursor = new Cursor(marks, sides === 'before' ? 'removed' : 'added', sides === 'both');
  const root = structuredClone(sides === 'before' ? before : after);
  const changed = links[sides === 'before' ? 'before' : 'after'];
  let link = 0;
  const walk = (parent: Root | Element): void => {
    parent.children = parent.children.flatMap((child): ElementContent[] => {
      if (child.type === 'text') return cursor.markText(child);
      if (child.type !== 'element') return child.type === 'doctype' ? [] : [child];
      walk(child);
      const change = isLink(child) ? changed.get(link++) : undefined;
      return change ? [child, linkNote(change, sides)] : [child];
    });
  };
  walk(root);
  return root;
}

function linkNote({ before, after }: LinkChange, sides: Sides): Element {
  const children: ElementContent[] = [{ type: 'text', value: 'Link: ' }];
  if (sides !== 'after') children.push(element('removed', before));
  if (sides === 'both') children.push({ type: 'text', value: ' → ' });
  if (sides !== 'before') children.push(element('added', after));
  return { type: 'element', tagName: 'span', properties: { className: ['link-change'] }, children };
}

/** Follows the marks while the text nodes of one version are visited. */
class Cursor {
  readonly #marks: { text: string; change: Mark['change'] }[];
  readonly #own: Mark['change'];
  readonly #inline: boolean;

  constructor(marks: readonly Mark[], own: 'added' | 'removed', inline: boolean) {
    this.#marks = marks.map((mark) => ({ ...mark }));
    this.#own = own;
    this.#inline = inline;
  }

  markText({ value }: Text): ElementContent[] {
    const marked: ElementContent[] = [...this.#others()];
    let left = value.length;
    while (left > 0) {
      const mark = this.#marks[0];
      if (!mark) break;
      const text = mark.text.slice(0, left);
      left -= text.length;
      mark.text = mark.text.slice(text.length);
      if (mark.text === '') this.#marks.shift();
      marked.push(mark.change === 'same' ? { type: 'text', value: text } : element(mark.change, text));
      // At the border of two nodes a mark belongs to the second one, if there is one.
      if (left > 0 || this.#marks.every(({ change }) => this.#isOther(change)))
        marked.push(...this.#others());
    }
    return marked;
  }

  #isOther(change: Mark['change']): change is 'added' | 'removed' {
    return change !== 'same' && change !== this.#own;
  }

  /** The text that only the other version has here. */
  #others(): ElementContent[] {
    const marked: ElementContent[] = [];
    for (let mark = this.#marks[0]; mark; mark = this.#marks[0]) {
      if (!this.#isOther(mark.change)) break;
      this.#marks.shift();
      if (this.#inline) marked.push(element(mark.change, mark.text));
    }
    return marked;
  }
}

function element(change: 'added' | 'removed', text: string): Element {
  return {
    type: 'element',
    tagName: change === 'added' ? 'ins' : 'del',
    properties: { dataChange: change },
    children: [{ type: 'text', value: text }],
  };
}
