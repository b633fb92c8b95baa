import { readReference } from '#lib/document/references.ts';
import type { RenderOptions } from '#lib/document/render/hast.ts';

/** The page or other place that a link leads to, as it is shown. */
export type LinkTarget = { href: string; title?: string; description?: string; emoji?: string };

/** A file of the space, as it is shown. */
export type FileTarget = { href: string; name?: string; size?: number; width?: number; height?: number };

/** What the links and files of a document lead to; without an answer they lead nowhere. */
export type Targets = {
  link?: (target: string) => LinkTarget | undefined;
  file?: (target: string) => FileTarget | undefined;
};

/** Where a link inside the space leads when its page or file is gone. */
export const gone = '#gone';

/** Addresses for the renderer; `filesByAddress` is filled with the files that it came across. */
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

/** An absolute path is left to the host, unless it names what should be in the space. */
function goneOr(target: string): string {
  return target.startsWith('/') && !readReference(target) ? target : gone;
}
