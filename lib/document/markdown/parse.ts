import type { Block, BlockId, Document } from '../types.ts';
import { findCards } from './cards.ts';
import { isTooDeep, maxDepth } from './depth.ts';
import { leafTypeOf } from './leaf-type.ts';
import { findInside, join, linesOf } from './lines.ts';
import { findMarks } from './marks.ts';
import { outline } from './outline.ts';
import { pairTags } from './pair.ts';
import { findPartTag, type Part, partsOf } from './parts.ts';
import type { Place } from './places.ts';
import { findContainerType, findLeafType } from './tag-types.ts';

type NewId = () => BlockId;

/**
 * Reads Markdown into blocks, each a slice of the source, so that printing them gives the source again byte for byte.
 * A container is taken apart only when its marks can be put back exactly; else it stays one leaf. A source that shows
 * more blocks than `most` is not read on.
 */
export function parseMarkdown(source: string, newId: NewId, most = Number.POSITIVE_INFINITY): Document {
  const lines = linesOf(source);
  if (lines.length === 0) return { blocks: [] };
  const places = isTooDeep(lines) ? [] : outline(source, { most });
  const whole: Place = { kind: 'paragraph', line: 0, content: 0, children: [] };
  const parts = partsOf(places.length > 0 ? places : [whole], lines, 0);
  return { blocks: blocksOf(parts, newId, 0) };
}

function blocksOf(parts: readonly Part[], newId: NewId, depth: number): Block[] {
  const pairs = pairTags(parts.map(findPartTag));
  const blocks: Block[] = [];
  for (let index = 0; index < parts.length; index++) {
    const part = parts[index];
    const closing = pairs.get(index);
    if (!part) break;
    if (closing === undefined) {
      blocks.push(blockOf(part, newId, depth));
    } else {
      blocks.push(taggedBlockOf(parts.slice(index, closing + 1), newId, depth));
      index = closing;
    }
  }
  return blocks;
}

function blockOf(part: Part, newId: NewId, depth: number): Block {
  const source = join(part.lines);
  const container = depth < maxDepth ? findContainer(part, newId, depth + 1) : undefined;
  return container ?? { id: newId(), type: leafTypeOf(part.place.kind, source), source };
}

/** A list, an item, a quote, a footnote or cards, when its marks can be taken off and put back. */
function findContainer(part: Part, newId: NewId, depth: number): Block | undefined {
  const { kind, children, line } = part.place;
  if (kind === 'html') return findCards(join(part.lines), newId);
  if (kind === 'list') {
    const id = newId();
    const items = blocksOf(partsOf(children, part.lines, part.line), newId, depth);
    return { id, type: 'list', open: '', prefix: '', close: '', children: items };
  }
  const blank = part.lines.slice(0, line - part.line);
  const lines = part.lines.slice(blank.length);
  const marks = findMarks(part.place, lines);
  if (!marks) return undefined;
  if (children.length === 0) {
    return { id: newId(), type: marks.type, open: join(part.lines), prefix: '', close: '', children: [] };
  }
  for (const prefix of marks.prefixes) {
    const inside = findInside(lines, marks.open, prefix);
    if (!inside) continue;
    const id = newId();
    const open = join(blank) + marks.open;
    const within = blocksOf(partsOf(children, inside.lines, line), newId, depth);
    return { id, type: marks.type, open, prefix, close: inside.close, children: within };
  }
  return undefined;
}

/** Two tags and what stands between them: one leaf when the tag takes plain text only, else a container. */
function taggedBlockOf(parts: readonly Part[], newId: NewId, depth: number): Block {
  const [opening, ...within] = parts;
  const closing = within.pop();
  const name = (opening && findPartTag(opening)?.name) ?? '';
  const wrapsCode = name === 'code' && within.length === 1 && within[0]?.place.kind === 'code';
  const leafType = wrapsCode ? 'code' : findLeafType(name);
  if (leafType || !opening || !closing || depth >= maxDepth) {
    const source = parts.map((part) => join(part.lines)).join('');
    return { id: newId(), type: leafType ?? 'tag', source };
  }
  return {
    id: newId(),
    type: findContainerType(name) ?? 'tag-container',
    open: join(opening.lines),
    prefix: '',
    close: join(closing.lines),
    children: blocksOf(within, newId, depth + 1),
  };
}
