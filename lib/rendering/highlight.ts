import type { Element, ElementContent } from 'hast';
import {
  createCssVariablesTheme,
  createHighlighterCore,
  getTokenStyleObject,
  type HighlighterCore,
} from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import { bundledLanguages } from 'shiki/langs';

/** Longer code is shown plain: colors are not worth the wait. */
const longestCode = 20_000;
/** A grammar may take time that grows with the cube of a line, so a longer line is plain. */
const longestLine = 400;
const slowestLineMs = 500;

const theme = createCssVariablesTheme({ name: 'tokens', variablePrefix: '--code-', fontStyle: true });

const limits = { theme: 'tokens', tokenizeTimeLimit: slowestLineMs, tokenizeMaxLineLength: longestLine };

let ready: Promise<HighlighterCore> | undefined;
/** A grammar is compiled while it reads its first text, which may leave lines without the time for their colors. */
const compiled = new Set<string>();

/**
 * What a code element holds once its text has the colors of its language; undefined where it stays plain. The grammars
 * are large, and some text makes them take long, so the server does this in a thread (`renderer.ts`).
 */
export async function colorCode(
  text: string,
  language: string | undefined,
): Promise<ElementContent[] | undefined> {
  const name = language?.toLowerCase() ?? '';
  if (text.length > longestCode) return undefined;
  try {
    const lang = isKnown(name) ? name : 'text';
    const highlighter = await load(lang);
    const color = () => highlighter.codeToHast(text.replace(/\n$/, ''), { lang, ...limits });
    const startedAt = performance.now();
    let tree = color();
    if (!compiled.has(lang) && performance.now() - startedAt > slowestLineMs) tree = color();
    compiled.add(lang);
    const [pre] = tree.children;
    const [code] = pre?.type === 'element' ? pre.children : [];
    return code?.type === 'element' ? (code as Element).children : undefined;
  } catch {
    // A grammar that this engine can't run leaves the code plain.
    return undefined;
  }
}

/** A line of code in pieces, each with its style. */
export type ColoredLine = readonly { at: number; text: string; style: Record<string, string> }[];

/** The lines of some code with their colors; none where it stays plain. */
export async function linesWithColors(
  code: string,
  language: string | undefined,
): Promise<readonly ColoredLine[]> {
  const name = language?.toLowerCase() ?? '';
  if (code.length > longestCode || !isKnown(name)) return [];
  try {
    const lines = (await load(name)).codeToTokensBase(code, { lang: name, ...limits });
    return lines.map((tokens) =>
      tokens.map((token) => ({
        at: token.offset,
        text: token.content,
        style: getTokenStyleObject(token),
      })),
    );
  } catch {
    // A grammar that this engine can't run leaves the code plain.
    return [];
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
