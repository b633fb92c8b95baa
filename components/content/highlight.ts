import type { Element, Root } from 'hast';
import type { CSSProperties } from 'react';
import {
  createCssVariablesTheme,
  createHighlighterCore,
  getTokenStyleObject,
  type HighlighterCore,
} from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import { bundledLanguages } from 'shiki/langs';
import { languageOf } from './language.ts';

/** Longer code is shown plain: colours are not worth the wait. */
const longestCode = 20_000;
const mostCode = 120_000;
const slowestMilliseconds = 250;

const theme = createCssVariablesTheme({ name: 'tokens', variablePrefix: '--code-', fontStyle: true });

const colouring = { theme: 'tokens', tokenizeTimeLimit: slowestMilliseconds };

let ready: Promise<HighlighterCore> | undefined;

/** Colours the code of a document by its language. The grammars are large: a browser loads this only when it must. */
export async function withColours(root: Root): Promise<Root> {
  let left = mostCode;
  const colour = async <Node extends Root['children'][number]>(node: Node): Promise<Node> => {
    if (node.type !== 'element') return node;
    const code = codeOf(node);
    if (!code) return { ...node, children: await Promise.all(node.children.map(colour)) };
    const text = textOf(code);
    left -= text.length;
    if (text.length > longestCode || left < 0) return node;
    return { ...node, children: [await coloured(code, text)] };
  };
  return { ...root, children: await Promise.all(root.children.map(colour)) };
}

/** A line of code in pieces, each with its style. */
export type ColouredLine = readonly { at: number; text: string; style: CSSProperties }[];

/** The lines of some code with their colours; none where it stays plain. */
export async function linesWithColours(
  code: string,
  language: string | undefined,
): Promise<readonly ColouredLine[]> {
  const name = language?.toLowerCase() ?? '';
  if (code.length > longestCode || !isKnown(name)) return [];
  try {
    const lines = (await load(name)).codeToTokensBase(code, { lang: name, ...colouring });
    return lines.map((tokens) =>
      tokens.map((token) => ({
        at: token.offset,
        text: token.content,
        style: getTokenStyleObject(token) as CSSProperties,
      })),
    );
  } catch {
    // A grammar that this engine can't run leaves the code plain.
    return [];
  }
}

function codeOf(element: Element): Element | undefined {
  const [only] = element.children;
  return element.tagName === 'pre' && only?.type === 'element' && only.tagName === 'code' ? only : undefined;
}

function textOf(element: Element): string {
  return element.children
    .map((node) => (node.type === 'text' ? node.value : node.type === 'element' ? textOf(node) : ''))
    .join('');
}

async function coloured(code: Element, text: string): Promise<Element> {
  const name = languageOf(code)?.toLowerCase();
  const language = name && isKnown(name) ? name : 'text';
  try {
    const highlighter = await load(language);
    const options = { lang: language, ...colouring };
    const [pre] = highlighter.codeToHast(text.replace(/\n$/, ''), options).children;
    const [inner] = pre?.type === 'element' ? pre.children : [];
    return inner?.type === 'element' ? { ...code, children: inner.children } : code;
  } catch {
    // A grammar that this engine can't run leaves the code plain.
    return code;
  }
}

function isKnown(language: string): language is keyof typeof bundledLanguages {
  return Object.hasOwn(bundledLanguages, language);
}

async function load(language: keyof typeof bundledLanguages | 'text'): Promise<HighlighterCore> {
  ready ??= createHighlighterCore({
    engine: createJavaScriptRegexEngine({ forgiving: true }),
    themes: [theme],
    langs: [],
  });
  const highlighter = await ready;
  if (language !== 'text' && !highlighter.getLoadedLanguages().includes(language)) {
    await highlighter.loadLanguage(bundledLanguages[language]);
  }
  return highlighter;
}
