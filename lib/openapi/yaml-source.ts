import { isNode, LineCounter, parseDocument } from 'yaml';
import type { Source } from './source.ts';
import { TextError } from './text-error.ts';
import type { TextPlace } from './types.ts';

/** Texts that repeat more than this by aliases are made to fill the memory. */
const mostAliases = 1_000;

/** Reads YAML 1.2. */
export function yamlSource(text: string): Source {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, logLevel: 'error' });
  const placeAt = (offset: number): TextPlace => {
    const { line, col } = lines.linePos(offset);
    return { line, column: col };
  };
  const [error] = document.errors;
  if (error) {
    const words =
      error.code === 'MULTIPLE_DOCS' ? 'a file holds one spec, and this one holds several' : error.message;
    throw new TextError(words, placeAt(error.pos[0]));
  }
  return {
    format: 'yaml',
    value: document.toJS({ maxAliasCount: mostAliases }),
    placeOf: (path) => {
      const node = document.getIn(path, true);
      return isNode(node) && node.range ? placeAt(node.range[0]) : undefined;
    },
  };
}
