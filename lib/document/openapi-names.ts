import type { ReferenceKind } from '#lib/contract/openapi/reference.ts';
import { findTag } from './markdown/tag.ts';
import { type Block, type Document, isContainer, type LeafBlock } from './types.ts';

/** What a block shows of an OpenAPI spec. */
export interface OpenApiName {
  /** The slug of the spec. */
  spec: string;
  kind: ReferenceKind;
  /** In small letters; empty for a schema. */
  method: string;
  /** The path of an operation, else the name. */
  name: string;
}

/** Whether a text may have blocks that show parts of OpenAPI specs. Most have none, and are not parsed for them. */
export function canShowReferences(text: string): boolean {
  return /\{%-?\s*openapi-(?:operation|webhook|schemas)\b/.test(text);
}

/** What the attributes of a tag name, by the tag. */
export function openApiNamesOf(tag: string, attributes: Readonly<Record<string, string>>): OpenApiName[] {
  const { spec = '', path = '', name = '', schemas = '' } = attributes;
  const method = (attributes.method ?? '').toLowerCase();
  switch (tag) {
    case 'openapi-operation':
      return [{ spec, kind: 'operation', method, name: path }];
    case 'openapi-webhook':
      return [{ spec, kind: 'webhook', method: method || 'post', name }];
    case 'openapi-schemas':
      return schemas
        .split(',')
        .map((each) => each.trim())
        .filter((each) => each !== '')
        .map((each) => ({ spec, kind: 'schema', method: '', name: each }));
    default:
      return [];
  }
}

/** One text for what is named. */
export function openApiKey({ spec, kind, method, name }: OpenApiName): string {
  return [spec, kind, method, name].join(' ');
}

/** What a document shows of OpenAPI specs, in reading order, each once. */
export function openApiNamesIn(document: Document): OpenApiName[] {
  const names = document.blocks.flatMap(namesIn);
  return [...new Map(names.map((name) => [openApiKey(name), name])).values()];
}

/** No spec has a longer slug. */
const longestSlug = 100;

/** The slugs of the specs that a document shows something of. */
export function specsIn(document: Document): string[] {
  const slugs = openApiNamesIn(document).map(({ spec }) => spec);
  return [...new Set(slugs)].filter((slug) => slug !== '' && slug.length <= longestSlug);
}

function namesIn(block: Block): OpenApiName[] {
  return isContainer(block) ? block.children.flatMap(namesIn) : openApiNamesOfBlock(block);
}

/** What one block shows of a spec. */
export function openApiNamesOfBlock(block: LeafBlock): OpenApiName[] {
  const tag = block.type === 'openapi' ? findTag(firstLine(block.source)) : undefined;
  return tag ? openApiNamesOf(tag.name, tag.attributes) : [];
}

function firstLine(source: string): string {
  return source.split(/\r\n|\r|\n/).find((line) => line.trim() !== '') ?? '';
}
