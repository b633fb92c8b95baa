import { mostImportedFiles } from '#lib/contract/imports/schemas.ts';
import { largestFile } from '#lib/contract/storage/schemas.ts';
import type { ChosenFile } from './collect-files.ts';

const megabyte = 1024 * 1024;

/** What an import takes, to be told before anything is chosen. */
export const limitsText = `Up to ${largestFile / megabyte} MB and ${mostImportedFiles.toLocaleString('en')} files.`;

/** Why an import would not take what was chosen; undefined when it would. */
export function limitProblem(chosen: readonly ChosenFile[]): string | undefined {
  const size = chosen.reduce((sum, { file }) => sum + file.size, 0);
  if (size > largestFile) {
    const most = `an import takes ${largestFile / megabyte} MB at most`;
    return `This is ${Math.ceil(size / megabyte)} MB; ${most}. Leave large files out, or bring it in part by part.`;
  }
  if (chosen.length > mostImportedFiles) {
    const most = `an import takes ${mostImportedFiles.toLocaleString('en')} at most`;
    return `These are ${chosen.length.toLocaleString('en')} files; ${most}.`;
  }
  if (chosen.length > 1 && !chosen.some(({ path }) => /\.(?:md|markdown)$/i.test(path))) {
    return 'There is no Markdown file in it, so there would be no page.';
  }
  return undefined;
}
