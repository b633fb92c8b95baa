import type { PhrasingContent } from 'mdast';
import { referenceOf } from './refs.ts';
import type { JSONLeaf, JSONMark, JSONNode } from './types.ts';

const markOf: Record<string, string> = { strong: 'bold', emphasis: 'italic', delete: 'strikethrough' };
const tagMarks: Record<string, string> = { kbd: 'keyboard', sup: 'superscript', sub: 'subscript' };

/** Inline content as nodes of JSON; nothing when it holds what they have no form for. */
export function findInlines(content: readonly PhrasingContent[], key: string): JSONNode[] | undefined {
  const nodes: JSONNode[] = [];
  const nextKey = () => `${key}.${nodes.length + 1}`;
  const marks: JSONMark[] = [];
  const write = (text: string, extra: JSONMark[] = []): void => {
    const leaf: JSONLeaf = { object: 'leaf', text, marks: [...marks, ...extra] };
    const last = nodes.at(-1);
    if (last?.object === 'text') last.leaves.push(leaf);
    else nodes.push({ object: 'text', key: nextKey(), leaves: [leaf] });
  };
  const addAll = (children: readonly PhrasingContent[]): boolean => children.every(add);
  const add = (node: PhrasingContent): boolean => {
    const mark = markOf[node.type];
    if (mark && 'children' in node) {
      marks.push({ object: 'mark', type: mark });
      const isAdded = addAll(node.children);
      marks.pop();
      return isAdded;
    }
    switch (node.type) {
      case 'text':
        write(node.value.replace(/(?:(?<![ \t])[ \t]+)?[\r\n]+[ \t]*/g, ' '));
        return true;
      case 'inlineCode':
        write(node.value, [{ object: 'mark', type: 'code' }]);
        return true;
      case 'break':
        write('\n');
        return true;
      case 'html':
        return addTag(node.value, marks);
      case 'inlineMath':
        nodes.push({ ...inline('inline-math', nextKey(), { formula: node.value }), isVoid: true });
        return marks.length === 0;
      case 'image': {
        const data = { ref: referenceOf(node.url), ...(node.alt ? { alt: node.alt } : {}) };
        nodes.push({ ...inline('inline-image', nextKey(), data), isVoid: true });
        return marks.length === 0 && !node.title;
      }
      case 'link': {
        const within = findInlines(node.children, nextKey());
        if (!within || node.title || marks.length > 0) return false;
        const ref = referenceOf(node.url);
        const isMention = ref.kind === 'user' || ref.kind === 'team';
        const link = inline(isMention ? 'mention' : 'link', nextKey(), { ref });
        nodes.push({ ...link, isVoid: false, nodes: within });
        return true;
      }
      default:
        return false;
    }
  };
  return addAll(content) && marks.length === 0 ? nodes : undefined;
}

/** `<kbd>` and its like are marks; of other tags nothing is known. */
function addTag(html: string, marks: JSONMark[]): boolean {
  const match = /^<(\/?)(kbd|sup|sub)>$/.exec(html);
  const type = tagMarks[match?.[2] ?? ''];
  if (!match || !type) return false;
  if (match[1] === '') marks.push({ object: 'mark', type });
  else if (marks.pop()?.type !== type) return false;
  return true;
}

function inline(type: string, key: string, data: Record<string, unknown>) {
  return { object: 'inline' as const, type, key, data };
}
