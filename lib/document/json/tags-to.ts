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
    /^\s*(\{%[^\n]*%\})[ \t]*(?:\r?\n([\s\S]*?)(\{% *end[\w-]+ *%\}))?\s*$/.exec(block.source) ?? [];
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
  const [, fence = '', syntax = '', info = '', text] =
    /^ {0,3}(`{3,}|~{3,}) *([^\s`]*) *([^\r\n`]*)\r?\n([\s\S]*?)^ {0,3}(?:`{3,}|~{3,}) *\s*$/m.exec(inner) ??
    [];
  if (text === undefined || fence === '' || !inner.trim().startsWith(fence)) return undefined;
  const data: Record<string, unknown> = syntax === '' ? {} : { syntax };
  for (const [name, value] of Object.entries(attributes))
    data[name] = flags.includes(name) ? value === 'true' : value;
  const nodes = codeLines(text.replace(/\r?\n$/, ''), block.id, info);
  const meta = { tag: 'code', ...(info === '' ? {} : { info }) };
  return { object: 'block', type: 'code', key: block.id, isVoid: false, data, nodes, meta };
}
