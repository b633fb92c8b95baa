import { splitLines } from '../markdown/prefix.ts';
import { findTag } from '../markdown/tag.ts';
import type { LeafBlock } from '../types.ts';
import { codeLines } from './grids.ts';
import { referenceOf } from './refs.ts';
import type { JSONBlock } from './types.ts';

/** For each tag of one block its type in JSON, and the attribute that is its reference. */
const types: Record<string, { type: string; ref: string }> = {
  'content-ref': { type: 'content-ref', ref: 'url' },
  'page-ref': { type: 'content-ref', ref: 'page' },
  file: { type: 'file', ref: 'src' },
  embed: { type: 'embed', ref: 'url' },
  openapi: { type: 'swagger', ref: 'src' },
  swagger: { type: 'swagger', ref: 'src' },
  'openapi-operation': { type: 'openapi-operation', ref: 'spec' },
  'openapi-schemas': { type: 'openapi-schemas', ref: 'spec' },
  'openapi-webhook': { type: 'openapi-webhook', ref: 'spec' },
};

const flags = ['lineNumbers', 'fullWidth'];

/** A tag that is a block of its own, or with what it closes over. */
export function tagBlock(block: LeafBlock): JSONBlock | undefined {
  const [, opening = '', inner, closing] =
    /^(\{%[^\n]*%\})[ \t]*(?:\r?\n([\s\S]*?)(\{% *end[\w-]+ *%\}))?$/.exec(block.source.trim()) ?? [];
  const tag = findTag(opening);
  if (!tag || tag.closes) return undefined;
  const node = { object: 'block' as const, key: block.id };
  if (tag.name === 'code') return findCode(block, tag.attributes, inner ?? '');
  const known = types[tag.name];
  if (!known) return undefined;
  const { [known.ref]: target, ...others } = tag.attributes;
  if (target === undefined) return undefined;
  const { path, method, name, schemas, ...rest } = others;
  const data = {
    ...(known.type === 'embed' ? { url: target } : { ref: refOf(known.type, target) }),
    ...(path === undefined ? {} : { path }),
    ...(method === undefined ? {} : { method }),
    ...(name === undefined ? {} : { name }),
    ...(schemas === undefined ? {} : { schemas: schemas.split(',') }),
  };
  const meta = { tag: tag.name, attributes: rest, ...(closing === undefined ? {} : { inner: inner ?? '' }) };
  return { ...node, type: known.type, data, isVoid: true, meta };
}

function refOf(type: string, target: string): Record<string, unknown> {
  return type.startsWith('openapi-') ? { kind: 'openapi', spec: target } : referenceOf(target);
}

/** A fence with a tag around it, which says what the fence can't: a title, line numbers, wrapping. */
function findCode(
  block: LeafBlock,
  attributes: Record<string, string>,
  inner: string,
): JSONBlock | undefined {
  const fenced = readFence(inner);
  if (!fenced) return undefined;
  const [syntax = ''] = /^[^\s`]*/.exec(fenced.words) ?? [];
  const info = fenced.words.slice(syntax.length).replace(/^ +/, '');
  const data: Record<string, unknown> = syntax === '' ? {} : { syntax };
  for (const [name, value] of Object.entries(attributes))
    data[name] = flags.includes(name) ? value === 'true' : value;
  const nodes = codeLines(fenced.text.replace(/\r?\n$/, ''), block.id, info);
  const meta = { tag: 'code', ...(info === '' ? {} : { info }) };
  return { object: 'block', type: 'code', key: block.id, isVoid: false, data, nodes, meta };
}

/**
 * The fence that a text begins with: the words behind its opening, and what it holds. Line by line, because an expression
 * over all of it would try every way to divide the spaces of its opening line.
 */
function readFence(inner: string): { words: string; text: string } | undefined {
  const lines = splitLines(inner);
  const start = lines.findIndex((line) => line.trim() !== '');
  const opening = lines[start]?.replace(/\r?\n$/, '') ?? '';
  const [, fence = '', words = ''] = /^ {0,3}(`{3,}|~{3,})([\s\S]*)$/.exec(opening) ?? [];
  if (fence === '' || words.includes('`')) return undefined;
  const end = lines.findIndex((line, at) => at > start && isClosing(line, fence));
  if (end < 0) return undefined;
  return { words: words.replace(/^ +/, ''), text: lines.slice(start + 1, end).join('') };
}

function isClosing(line: string, fence: string): boolean {
  const [, closing = ''] = /^ {0,3}(`{3,}|~{3,})\s*$/.exec(line) ?? [];
  return closing.startsWith(fence);
}
