import { findQuote, type Quote } from '#lib/anchors/quote.ts';

/** What stands in a block on the screen and is not of its text: what a change deleted, and controls. */
const foreign = 'del, button, [aria-hidden="true"], [data-change="removed"]';

/** The element of a block, or the frame around it. */
export function elementOfBlock(block: string, root: ParentNode = document): HTMLElement | null {
  const name = CSS.escape(block);
  return (
    root.querySelector<HTMLElement>(`[data-frame="${name}"]`) ??
    root.querySelector<HTMLElement>(`[data-block="${name}"]`)
  );
}

/** The nodes of the text of an element, in order. */
function textNodesOf(element: Element): Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest(foreign) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  const nodes: Text[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode as Text);
  return nodes;
}

/** Where a quote stands in an element; undefined where it is not in there once. */
export function rangeOfQuote(element: Element, quote: Quote): Range | undefined {
  const nodes = textNodesOf(element);
  const position = findQuote(nodes.map(({ data }) => data).join(''), quote);
  if (typeof position !== 'object') return undefined;
  const range = document.createRange();
  let offset = 0;
  for (const node of nodes) {
    const end = offset + node.data.length;
    if (offset <= position.start && position.start < end) range.setStart(node, position.start - offset);
    if (offset < position.end && position.end <= end) range.setEnd(node, position.end - offset);
    offset = end;
  }
  return range;
}

export type SelectedQuote = { node: string; quote: Quote; range: Range };

/** Characters around a selection that say where it stands. */
const contextLength = 80;

/** The selected words, where they are all of one block inside of a root. */
export function selectedQuote(root: Element | null, longest: number): SelectedQuote | undefined {
  const selection = getSelection();
  if (!root || !selection || selection.isCollapsed || selection.rangeCount === 0) return undefined;
  const range = selection.getRangeAt(0);
  const start = range.startContainer;
  const frame = (start instanceof Element ? start : start.parentElement)?.closest<HTMLElement>(
    '[data-frame]',
  );
  if (!frame?.dataset.frame || !root.contains(frame)) return undefined;
  const parts = { before: '', inside: '', after: '' };
  for (const node of textNodesOf(frame)) {
    for (let at = 0; at < node.data.length; at++) {
      const place =
        range.comparePoint(node, at) < 0 ? 'before' : isInside(range, node, at) ? 'inside' : 'after';
      parts[place] += node.data.charAt(at);
    }
  }
  const all = selection.toString().replaceAll(/\s+/g, '').length;
  const text = parts.inside.trim();
  // A selection that goes on into another block is about no words of this one alone.
  const isOfOne = frame.contains(range.endContainer) || text.replaceAll(/\s+/g, '').length >= all;
  if (text === '' || text.length > longest || !isOfOne) return undefined;
  const quote = {
    text,
    prefix: parts.before.slice(-contextLength),
    suffix: parts.after.slice(0, contextLength),
  };
  return { node: frame.dataset.frame, quote, range };
}

function isInside(range: Range, node: Text, at: number): boolean {
  return range.comparePoint(node, at) <= 0 && range.comparePoint(node, at + 1) <= 0;
}
