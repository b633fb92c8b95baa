import { countText } from '#components/ui/count-text.ts';
import { sizeText } from '#components/ui/size-text.ts';
import { mostImportedFiles } from '#lib/contract/imports/schemas.ts';
import { largestFile } from '#lib/contract/storage/schemas.ts';
import type { ChosenFile } from './collect-files.ts';

/** The limits of an import, shown before anything is chosen. */
export const limitsText = `Up to ${sizeText(largestFile)} and ${countText(mostImportedFiles, 'en')} files.`;

/** Why the chosen files can't be imported; undefined when they can. */
export function limitProblem(chosen: readonly ChosenFile[]): string | undefined {
  const size = chosen.reduce((sum, { file }) => sum + file.size, 0);
  if (size > largestFile) {
    const most = `an import can have up to ${sizeText(largestFile)}`;
    return `This is ${sizeText(size)}; ${most}. Leave out large files, or import it in parts.`;
  }
  if (chosen.length > mostImportedFiles) {
    const most = `an import can have up to ${countText(mostImportedFiles, 'en')}`;
    return `These are ${countText(chosen.length, 'en')} files; ${most}.`;
  }
  if (chosen.length > 1 && !chosen.some(({ path }) => /\.(?:md|markdown)$/i.test(path))) {
    return 'It contains no Markdown files, so there would be no pages.';
  }
  return undefined;
}
