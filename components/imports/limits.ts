import { countText } from '#components/ui/count-text.ts';
import { mostImportedFiles } from '#lib/contract/imports/schemas.ts';
import { largestFile } from '#lib/contract/storage/schemas.ts';
import type { ChosenFile } from './collect-files.ts';

const megabyte = 1024 * 1024;

/** The limits of an import, shown before anything is chosen. */
export const limitsText = `Up to ${largestFile / megabyte} MB and ${countText(mostImportedFiles, 'en')} files.`;

/** Why the chosen files can't be imported; undefined when they can. */
export function limitProblem(chosen: readonly ChosenFile[]): string | undefined {
  const size = chosen.reduce((sum, { file }) => sum + file.size, 0);
  if (size > largestFile) {
    const most = `an import can have up to ${largestFile / megabyte} MB`;
    return `This is ${Math.ceil(size / megabyte)} MB; ${most}. Leave out large files, or import it in parts.`;
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
