import { type Destination, findDestinations, type LinkKind } from './links/destinations.ts';
import { isHostile } from './markdown/depth.ts';
import { type Block, type BlockId, type Document, isContainer } from './types.ts';

export interface Link {
  /** Where it leads, without the escapes of Markdown and HTML. */
  target: string;
  kind: LinkKind;
  block: BlockId;
}

/** All links of a document in reading order: to pages, files and addresses, images among them. */
export function links(document: Document): Link[] {
  return document.blocks.flatMap(linksOf);
}

/** The document with other link targets. Only the bytes of changed destinations change; `undefined` leaves one alone. */
export function rewriteLinks(document: Document, targetOf: (link: Link) => string | undefined): Document {
  const rewriteBlock = (block: Block): Block => {
    const rewrite = (source: string) => rewriteSource(source, block.id, targetOf);
    if (!isContainer(block)) return { ...block, source: rewrite(block.source) };
    return { ...block, open: rewrite(block.open), children: block.children.map(rewriteBlock) };
  };
  return { blocks: document.blocks.map(rewriteBlock) };
}

function linksOf(block: Block): Link[] {
  const own = isContainer(block) ? block.open : block.source;
  const links = destinationsIn(own).map((each) => linkTo(each, block.id));
  return isContainer(block) ? [...links, ...block.children.flatMap(linksOf)] : links;
}

/** Most sources have nothing that could be a destination, which shows without parsing them. */
function destinationsIn(source: string): Destination[] {
  return /\]\(|\]:|<|\{%/.test(source) && !isHostile(source) ? findDestinations(source) : [];
}

function linkTo({ written, kind }: Destination, block: BlockId): Link {
  return { target: unescapeMarkdown(written), kind, block };
}

function rewriteSource(source: string, block: BlockId, targetOf: (link: Link) => string | undefined): string {
  let rewritten = '';
  let end = 0;
  for (const destination of destinationsIn(source)) {
    const link = linkTo(destination, block);
    const target = targetOf(link);
    if (target === undefined || target === link.target) continue;
    rewritten += source.slice(end, destination.start) + encode(target);
    end = destination.end;
  }
  return rewritten + source.slice(end);
}

const references: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The text that Markdown means: its escapes and references to characters resolved. */
export function unescapeMarkdown(written: string): string {
  return written.replace(
    /\\([!-/:-@[-`{-~])|&(?:(amp|lt|gt|quot|apos)|#(\d{1,6}));/g,
    (_all, mark, name, code) => {
      if (mark !== undefined) return mark;
      return name === undefined ? characterOf(Number(code)) : (references[name] ?? '');
    },
  );
}

/** The character of a reference; as in CommonMark, one that no text may hold is U+FFFD. */
function characterOf(code: number): string {
  const isNone = code === 0 || (code >= 0xd800 && code <= 0xdfff);
  return isNone ? '\uFFFD' : String.fromCodePoint(code);
}

/** A target in a form that every place a destination can stand in takes. */
function encode(target: string): string {
  return target.replace(
    /[\s()<>"'`|\\]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );
}
