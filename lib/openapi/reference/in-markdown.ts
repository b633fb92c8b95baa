import type { ApiReference, PageReference } from '#lib/contract/openapi/reference.ts';
import { findTag } from '#lib/document/markdown/tag.ts';
import { openApiKey, openApiNamesOf } from '#lib/document/openapi-names.ts';
import { printReference, printRepeat } from './markdown.ts';

/** Blocks after so many characters stay as they are. */
const mostCharacters = 2_000_000;

const tagLine = /^([\s>]*)(\{%.*%\})\s*$/;

/**
 * Markdown with what its blocks show of OpenAPI specs in their place, each once. Blocks of what is missing stay as they
 * are.
 */
export function withReferences(markdown: string, references: readonly PageReference[]): string {
  const byKey = new Map(references.map((item) => [openApiKey(item), item.reference]));
  const lines = markdown.split('\n');
  const printed: string[] = [];
  const shown = new Set<ApiReference>();
  let left = mostCharacters;
  let fence: string | undefined;
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const mark = /^[\s>]*(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence === undefined ? mark : mark?.startsWith(fence)) fence = fence === undefined ? mark : undefined;
    const [, prefix = '', written = ''] = (fence === undefined && tagLine.exec(line)) || [];
    const tag = findTag(written);
    const names = tag?.closes === false ? openApiNamesOf(tag.name, tag.attributes) : [];
    const named = new Set(names.flatMap((name) => (left > 0 ? (byKey.get(openApiKey(name)) ?? []) : [])));
    const text = [...named]
      .map((reference) => (shown.has(reference) ? printRepeat(reference) : printReference(reference)))
      .join('\n\n');
    const textLines = text.split('\n');
    left -= text.length + prefix.length * textLines.length;
    if (named.size === 0 || left < 0) {
      printed.push(line);
      continue;
    }
    for (const reference of named) shown.add(reference);
    for (const each of textLines) printed.push(`${prefix}${each}`);
    at = endOf(lines, at, tag?.name ?? '');
  }
  return printed.join('\n');
}

/** The line on which a block ends: that of its closing tag, when it has one before the next block of its kind. */
function endOf(lines: readonly string[], start: number, name: string): number {
  for (let at = start + 1; at < lines.length; at += 1) {
    const written = tagLine.exec(lines[at] ?? '')?.[2];
    const tag = written === undefined ? undefined : findTag(written);
    if (tag?.name === name) return tag.closes ? at : start;
  }
  return start;
}
