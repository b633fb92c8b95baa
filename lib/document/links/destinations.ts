import { parse, postprocess, preprocess } from 'micromark';
import { gfmTable } from 'micromark-extension-gfm-table';
import { math } from 'micromark-extension-math';
import type { Extension, Token } from 'micromark-util-types';
import { footnoteSyntax } from '../markdown/footnote.ts';
import { tagSyntax } from '../markdown/tag.ts';

export type LinkKind =
  | 'link'
  | 'image'
  | 'definition'
  | 'file'
  | 'embed'
  | 'content-ref'
  | 'include'
  | 'openapi'
  | 'html';

/** Where a destination is written in a source, and what it says there. */
export interface Destination {
  start: number;
  end: number;
  written: string;
  kind: LinkKind;
}

/** Emphasis says nothing of links, and long runs of its marks take long to pair. */
const noEmphasis: Extension = { disable: { null: ['attention'] } };
const extensions = [gfmTable(), footnoteSyntax(), math(), tagSyntax, noEmphasis];

const htmlAttribute = /\s(?:href|src|srcset|poster)\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;
const tagAttribute = /\s(?:url|src|page|href|spec)="([^"]*)"/g;
const includePath = /\sinclude\s+"([^"]*)"/g;

/** Tags whose attributes point somewhere. */
const tagKinds: Record<string, LinkKind> = {
  file: 'file',
  embed: 'embed',
  include: 'include',
  openapi: 'openapi',
  swagger: 'openapi',
};

/** The destinations in a Markdown source, in order: of links, images, definitions, tags and HTML. */
export function findDestinations(source: string): Destination[] {
  const destinations: Destination[] = [];
  const around: string[] = [];
  const shift = source.startsWith('\ufeff') ? 1 : 0;
  const chunks = preprocess()(source, undefined, true);
  for (const [way, token] of postprocess(parse({ extensions }).document().write(chunks))) {
    if (way === 'exit') {
      if (token.type === 'link' || token.type === 'image') around.pop();
      continue;
    }
    if (token.type === 'link' || token.type === 'image') around.push(token.type);
    const start = token.start.offset + shift;
    destinations.push(
      ...destinationsOf(token, source.slice(start, token.end.offset + shift), start, around.at(-1)),
    );
  }
  return destinations;
}

function destinationsOf(token: Token, text: string, at: number, around: string | undefined): Destination[] {
  const whole = (kind: LinkKind): Destination[] => [
    { start: at, end: at + text.length, written: text, kind },
  ];
  switch (token.type) {
    case 'resourceDestinationString':
      return whole(around === 'image' ? 'image' : 'link');
    case 'definitionDestinationString':
      return whole('definition');
    case 'autolinkProtocol':
      return whole('link');
    case 'htmlFlow':
    case 'htmlText':
      return matches(text, at, htmlAttribute, 'html');
    case 'tag': {
      const kind = tagKinds[/[a-z]+/.exec(text)?.[0] ?? ''] ?? 'content-ref';
      return [...matches(text, at, tagAttribute, kind), ...matches(text, at, includePath, kind)];
    }
    default:
      return [];
  }
}

function matches(text: string, at: number, pattern: RegExp, kind: LinkKind): Destination[] {
  return [...text.matchAll(pattern)].map((match) => {
    const written = match[1] ?? match[2] ?? '';
    const start = at + match.index + match[0].length - 1 - written.length;
    return { start, end: start + written.length, written, kind };
  });
}
