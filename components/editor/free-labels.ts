import { Fragment, type Node } from 'prosemirror-model';
import { type Definitions, normalizeLabel } from '#lib/document/markdown/mdast.ts';
import { renameLabels } from '#lib/document/markdown/rename-labels.ts';
import { definitionsIn } from './page-model.ts';

/** Gives footnotes and link definitions of pasted content labels that the page does not use yet. */
export function withFreeLabels(content: Fragment, page: Fragment): Fragment {
  const own = definitionsIn(content);
  if (own.size === 0) return content;
  const usedLabels = definitionsIn(page);
  const labels = new Map<string, string>();
  const text = page.textBetween(0, page.size);
  const isUsed = (label: string) =>
    [own, usedLabels].some((definitions) => definitions.has(normalizeLabel(label))) ||
    [...labels.values()].includes(label) ||
    // Text that is not a reference must not become one.
    text.includes(`[${label}]`);
  for (const label of own.keys()) {
    if (usedLabels.has(label)) labels.set(label, freeLabel(label.toLowerCase(), isUsed));
  }
  return labels.size === 0 ? content : renamed(content, labels, own);
}

function freeLabel(label: string, isUsed: (label: string) => boolean): string {
  const [, name = label, number] = /^(.*?)(\d+)$/.exec(label) ?? [];
  const prefix = number === undefined ? `${name}-` : name;
  let next = Number(number ?? 1) + 1;
  while (isUsed(`${prefix}${next}`)) next += 1;
  return `${prefix}${next}`;
}

function renamed(nodes: Fragment, labels: ReadonlyMap<string, string>, definitions: Definitions): Fragment {
  const rename = (node: Node): Node => {
    const { source } = node.attrs;
    if (typeof source !== 'string')
      return node.isText ? node : node.copy(renamed(node.content, labels, definitions));
    return node.type.create(
      { ...node.attrs, source: renameLabels(source, labels, definitions) },
      null,
      node.marks,
    );
  };
  return Fragment.from(nodes.content.map(rename));
}
