import { checkSpec, type Flaw, fileReferencesIn, type Reach, referenceFlaws, versionOf } from './check.ts';
import { isMembers } from './members.ts';
import { capitalized, printable, sentenceOf } from './sentence.ts';
import type { Source } from './source.ts';
import { sourceOf } from './source-of.ts';
import { TextError } from './text-error.ts';
import type {
  FileReference,
  ReadSpec,
  SpecFileResult,
  SpecPath,
  SpecProblem,
  SpecProblems,
  SpecResult,
  TextPlace,
} from './types.ts';
import { weigh } from './weigh.ts';

/** More problems than these are counted and not listed. */
const mostListed = 20;
const longestTitle = 200;
const longestVersion = 100;

/** Reads the text of an OpenAPI spec, in JSON or YAML, and says what is wrong with it. */
export function readSpec(text: string, reach: Reach = 'itself'): SpecResult {
  return orProblems(() => {
    const source = sourceOf(text);
    const { value, format } = source;
    return (
      problemsOfSource(source, (whole) => checkSpec(whole, reach)) ?? {
        spec: { ...headOf(value), format, document: JSON.stringify(value) },
        references: fileReferencesOf(source),
      }
    );
  });
}

/** Reads a file that a spec refers to, in JSON or YAML. */
export function readSpecFile(text: string, file: string): SpecFileResult {
  return orProblems(() => {
    const source = sourceOf(text);
    return (
      problemsOfSource(source, (value) => referenceFlaws(value, 'files'), file) ?? {
        format: source.format,
        document: JSON.stringify(source.value),
        references: fileReferencesOf(source),
      }
    );
  }, file);
}

/** What a spec says of itself. */
export function headOf(value: unknown): Pick<ReadSpec, 'title' | 'apiVersion' | 'specVersion'> {
  const spec = isMembers(value) ? value : {};
  const { title, version } = isMembers(spec.info) ? spec.info : {};
  return {
    title: lineOf(title, longestTitle),
    apiVersion: lineOf(version, longestVersion),
    specVersion: versionOf(spec) ?? '',
  };
}

function lineOf(value: unknown, longest: number): string {
  const line = value === undefined ? '' : printable(String(value)).trim();
  return [...line].slice(0, longest).join('');
}

function orProblems<Reading>(read: () => Reading, file?: string): Reading | SpecProblems {
  try {
    return read();
  } catch (error) {
    if (error instanceof TextError)
      return problemsOf([{ message: error.message, place: error.place }], { file });
    // The parser of YAML goes as deep as the text.
    if (error instanceof RangeError) return problemsOf([{ message: 'it is nested too deeply' }], { file });
    throw error;
  }
}

function problemsOfSource(
  source: Source,
  check: (value: unknown) => Flaw[],
  file?: string,
): SpecProblems | undefined {
  const excess = weigh(source.value);
  const flaws = excess ? [excess] : check(source.value);
  if (flaws.length === 0) return undefined;
  const placed = flaws
    .slice(0, mostListed)
    .map(({ path, message }) => ({ message, place: placeOf(source, path) }));
  return problemsOf(placed, { count: flaws.length, file });
}

function fileReferencesOf(source: Source): FileReference[] {
  const references = fileReferencesIn(source.value);
  const places = source.keyPlacesOf(references.map(({ path }) => path));
  return references.map(({ target }, at) => ({ target, place: places[at] ?? { line: 1, column: 1 } }));
}

/** Where a value stands, or what it would stand in. */
function placeOf(source: Source, path: SpecPath): TextPlace | undefined {
  for (let length = path.length; length >= 0; length -= 1) {
    const place = source.placeOf(path.slice(0, length));
    if (place) return place;
  }
  return undefined;
}

/** Problems in words that name their places, and the file unless it is the first one of a spec. */
export function problemsOf(
  problems: readonly SpecProblem[],
  { count = problems.length, file }: { count?: number; file?: string | undefined } = {},
): SpecProblems {
  return {
    count,
    problems: problems.map(({ message, place }) => ({
      message: sentenceOf(placedWords(printable(message), place, file)),
      ...(place ? { place } : {}),
    })),
  };
}

function placedWords(message: string, place: TextPlace | undefined, file: string | undefined): string {
  const at = place ? `line ${place.line}, column ${place.column}: ` : '';
  return capitalized(file === undefined ? `${at}${message}` : `in ${file}, ${at}${message}`);
}
