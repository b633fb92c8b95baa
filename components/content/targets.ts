import { readReference } from '#lib/document/references.ts';
import type { RenderOptions } from '#lib/document/render/hast.ts';

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
