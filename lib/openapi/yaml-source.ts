import {
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  type ParsedNode,
  parseDocument,
  type Range,
  visit,
  type YAMLError,
} from 'yaml';
import type { Source } from './source.ts';
import { TextError } from './text-error.ts';
import type { SpecPath, TextPlace } from './types.ts';

/** Reads YAML 1.2, with the merge keys of YAML 1.1 that specs are often written with. */
export function yamlSource(text: string): Source {
  const lines = new LineCounter();
  const document = parseDocument(text, {
    lineCounter: lines,
    prettyErrors: false,
    logLevel: 'error',
    merge: true,
    // The parser would compare each key with all others of its map.
    uniqueKeys: false,
  });
  const placeAt = (offset: number): TextPlace => {
    const { line, col } = lines.linePos(offset);
    return { line, column: col };
  };
  const [error] = document.errors;
  if (error) throw new TextError(wordsOf(error), placeAt(error.pos[0]));
  const flaw = document.contents ? nodeFlaw(document.contents) : undefined;
  if (flaw) throw new TextError(flaw.message, flaw.range ? placeAt(flaw.range[0]) : undefined);
  const nodeAt = (path: SpecPath) => (path.length === 0 ? document.contents : document.getIn(path, true));
  return {
    format: 'yaml',
    // How much aliases repeat is weighed with everything else.
    value: document.toJS({ maxAliasCount: -1 }),
    placeOf: (path) => {
      const node = nodeAt(path);
      if (isNode(node) && node.range) return placeAt(node.range[0]);
      // A text of comments alone has no node.
      return path.length === 0 ? placeAt(0) : undefined;
    },
    keyPlacesOf: (paths) => paths.map((path) => placeAt(keyStart(document.contents, path))),
  };
}

function keyStart(contents: Node | null, path: SpecPath): number {
  let node: unknown = contents;
  let start = contents?.range?.[0] ?? 0;
  for (const key of path) {
    const pair = isMap(node)
      ? node.items.find((each) => isScalar(each.key) && String(each.key.value) === String(key))
      : undefined;
    const item = isSeq(node) ? node.items[Number(key)] : undefined;
    const at = pair?.key ?? item;
    if (!isNode(at) || !at.range) break;
    [start] = at.range;
    node = pair ? pair.value : item;
  }
  return start;
}

function wordsOf({ code, message }: YAMLError): string {
  if (code === 'MULTIPLE_DOCS') return 'a file holds one spec, and this one holds several';
  return message.startsWith('Maximum call stack') ? 'it is nested too deeply' : message;
}

interface NodeFlaw {
  message: string;
  range: Range | null | undefined;
}

/** The first key that its map has twice, or alias of nothing. */
function nodeFlaw(contents: ParsedNode): NodeFlaw | undefined {
  let flaw: NodeFlaw | undefined;
  const anchors = new Set<string>();
  visit(contents, (_, node) => {
    if (isAlias(node)) {
      if (anchors.has(node.source)) return undefined;
      flaw = { message: `the alias “${node.source}” has no anchor`, range: node.range };
      return visit.BREAK;
    }
    if (isNode(node) && node.anchor) anchors.add(node.anchor);
    if (!isMap(node)) return undefined;
    const keys = new Set<unknown>();
    for (const { key } of node.items) {
      if (!isScalar(key) || key.value === '<<') continue;
      if (keys.has(key.value)) {
        flaw = { message: `the key “${String(key.value)}” is there twice`, range: key.range };
        return visit.BREAK;
      }
      keys.add(key.value);
    }
    return undefined;
  });
  return flaw;
}
