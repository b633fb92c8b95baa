import { errorText } from '#components/form/field.ts';

/** Lines of words, with the numbers that they have in the text. */
export type WrittenLines = { lines: string[][]; numbers: number[] };

/** Blanks, and the commas and semicolons of Latin, Arabic and East Asian scripts. */
const separators = /[\s,;،؛，、；]+/;

/** Reads a group of words from each line, which commas or blanks separate; blank lines are none. */
export function parseLines(text: string): WrittenLines {
  const all = text.split('\n').map((line, at) => ({ words: line.split(separators).filter(Boolean), at }));
  const written = all.filter(({ words }) => words.length > 0);
  return { lines: written.map(({ words }) => words), numbers: written.map(({ at }) => at + 1) };
}

export function printLines(lines: readonly (readonly string[])[]): string {
  return lines.map((line) => line.join(', ')).join('\n');
}

/** What is wrong with lines, by their numbers in the text; what is wrong with all of them has none. */
export function lineProblems(error: unknown, { lines, numbers }: WrittenLines): string[] {
  if (typeof error !== 'object' || error === null) return [];
  const whole = 'root' in error ? error.root : error;
  if (typeof whole === 'object' && whole && 'message' in whole) return [String(whole.message)];
  return Object.entries(error).flatMap(([at, part]: [string, unknown]) => {
    const message = errorText(part, lines[Number(at)]);
    return message ? [`Line ${numbers[Number(at)]}: ${message}`] : [];
  });
}
