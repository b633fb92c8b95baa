import type { RootContent } from 'hast';
import type { ReactNode } from 'react';
import type { OpenApiName } from '#lib/document/openapi-names.ts';
import { readReference } from '#lib/document/references.ts';
import type { RenderOptions } from '#lib/document/render/hast.ts';
import type { ContentParts } from './content-parts.ts';
import type { ContentWords } from './words.ts';

/** The target of a link. */
export type LinkTarget = { href: string; title?: string; description?: string; emoji?: string };

/** A file of the space. */
export type FileTarget = { href: string; name?: string; size?: number; width?: number; height?: number };

/** Resolves the links and files of a document; undefined means that the target is missing. */
export type Targets = {
  link?: (target: string) => LinkTarget | undefined;
  file?: (target: string) => FileTarget | undefined;
  /** The name of a person or team that an address mentions; empty for one who is not there any more. */
  mention?: (target: string) => string | undefined;
  /** Draws a block that shows parts of an OpenAPI spec; left out, the block names them. */
  reference?: (names: readonly OpenApiName[], block: ReferenceBlock) => ReactNode;
};

/** A block that shows parts of an OpenAPI spec, and what draws it. */
export type ReferenceBlock = {
  block: string | undefined;
  words: ContentWords;
  parts: ContentParts;
  /** Draws what stands in it, such as descriptions and code. */
  show: (nodes: readonly RootContent[]) => ReactNode;
};

/** The address of links to missing pages or files. */
export const gone = '#gone';

/** Resolves addresses for the renderer, and collects the files in `filesByAddress`. */
export function resolversOf(targets: Targets, filesByAddress: Map<string, FileTarget>): RenderOptions {
  const file = (target: string) => {
    const linkedFile = targets.file?.(target);
    if (linkedFile) filesByAddress.set(linkedFile.href, linkedFile);
    return linkedFile?.href;
  };
  return {
    resolveLink: (target) => targets.link?.(target)?.href ?? file(target) ?? goneOr(target),
    resolveFile: (target) => file(target) ?? goneOr(target),
  };
}

/** Whether an absolute path belongs to the host, and not to the space. */
function goneOr(target: string): string {
  return target.startsWith('/') && !readReference(target) ? target : gone;
}
