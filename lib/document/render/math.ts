import type { Element, ElementContent } from 'hast';
import katex from 'katex';
import rehypeRaw from 'rehype-raw';
import { unified } from 'unified';

const longestFormula = 10_000;
const raw = unified().use(rehypeRaw).freeze();

/** A formula's code element as MathML, which needs no styles of its own; one that can't be read stays code. */
export function mathOf(formula: string, display: boolean): ElementContent | undefined {
  if (formula.length > longestFormula) return undefined;
  const options = {
    displayMode: display,
    output: 'mathml',
    throwOnError: false,
    strict: false,
    trust: false,
  } as const;
  const value = katex.renderToString(formula, options);
  const tree = raw.runSync({ type: 'root', children: [{ type: 'raw', value }] });
  return tree.type === 'root'
    ? tree.children.find((node): node is Element => node.type === 'element')
    : undefined;
}
