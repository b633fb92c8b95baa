import { checkSpec, versionOf } from './check.ts';
import { jsonSource } from './json-source.ts';
import { isMembers } from './members.ts';
import type { Source } from './source.ts';
import { TextError } from './text-error.ts';
import type { SpecReading, TextPlace } from './types.ts';
import { weigh } from './weigh.ts';
import { yamlSource } from './yaml-source.ts';

/** More problems than these are counted and not listed. */
const mostListed = 20;
const longestMessage = 500;
const longestTitle = 200;

/** Reads the text of an OpenAPI spec, in JSON or YAML, and says what is wrong with it. */
export function readSpec(text: string): SpecReading {
  try {
    return readSource(sourceOf(text));
  } catch (error) {
    if (error instanceof TextError) return problemsOf([{ message: error.message, place: error.place }]);
    // The parser of YAML goes as deep as the text.
    if (error instanceof RangeError) return problemsOf([{ message: 'it is nested too deeply' }]);
    // An alias that leads to nothing, or too many of them.
    if (error instanceof ReferenceError) return problemsOf([{ message: error.message }]);
    throw error;
  }
}

/** JSON is YAML too; it is read as JSON because that takes a hundredth of the time. */
function sourceOf(text: string): Source {
  const body = text.replace(/^\uFEFF/, '');
  if (body.includes('\0')) throw new TextError('the text has a character that no text has (NUL)');
  if (body.trim() === '') throw new TextError('the text is empty');
  return /^\s*[{[]/.test(body) ? jsonSource(body) : yamlSource(body);
}

function readSource(source: Source): SpecReading {
  const { value, format } = source;
  const excess = weigh(value);
  if (excess) return problemsOf([{ message: excess }]);
  const flaws = checkSpec(value);
  const placed = flaws
    .slice(0, mostListed)
    .map(({ path, message }) => ({ message, place: path.length > 0 ? source.placeOf(path) : undefined }));
  if (flaws.length > 0) return problemsOf(placed, flaws.length);
  const spec = isMembers(value) ? value : {};
  const title = isMembers(spec.info) ? printable(String(spec.info.title)).trim() : '';
  return {
    spec: {
      format,
      title: [...title].slice(0, longestTitle).join(''),
      specVersion: versionOf(spec) ?? '',
      document: JSON.stringify(value),
    },
  };
}

function problemsOf(
  problems: readonly { message: string; place?: TextPlace | undefined }[],
  count = problems.length,
): SpecReading {
  return {
    count,
    problems: problems.map(({ message, place }) => {
      const text = printable(message);
      const words = place ? `Line ${place.line}, column ${place.column}: ${text}` : capitalized(text);
      const short = words.length > longestMessage ? `${words.slice(0, longestMessage)}…` : words;
      return { message: /[.!?…]$/.test(short) ? short : `${short}.` };
    }),
  };
}

/** A text of a spec without what no database and no screen takes. */
function printable(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, ' ').toWellFormed();
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
