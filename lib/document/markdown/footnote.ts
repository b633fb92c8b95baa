import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import type { Construct, Extension, Tokenizer } from 'micromark-util-types';
import { isLineEnd, isSpace } from './codes.ts';

const bracket = 91;

/**
 * Footnotes as GFM has them, but a line goes on with a footnote only by an indent of its own: the package takes the
 * indent of a footnote around it for that, so what follows a footnote inside a footnote would fall into the inner one.
 */
export function footnoteSyntax(): Extension {
  const { document, ...others } = gfmFootnote();
  const definition = document?.[bracket] as Construct;
  const lines = definition.continuation?.tokenize as Tokenizer;
  const tokenize: Tokenizer = function (effects, ok, nok) {
    const goesOn = lines.call(this, effects, ok, nok);
    return (code) => (isSpace(code) || isLineEnd(code) ? goesOn(code) : nok(code));
  };
  return { ...others, document: { [bracket]: { ...definition, continuation: { tokenize } } } };
}
