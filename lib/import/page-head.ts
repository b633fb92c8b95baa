import { parse } from 'yaml';
import { ConditionError } from '#lib/conditions/condition.ts';
import { parseCondition } from '#lib/conditions/parse.ts';
import { longestCondition, type longestTexts } from '#lib/contract/content/edit.ts';
import { splitLines } from '#lib/document/markdown/prefix.ts';
import type { PageAttributes } from '#lib/document/tree/types.ts';
import { isObject } from '#lib/is-object.ts';
import { fitLayout, fitText } from './fit.ts';

/** What stands above the body of a page: its front matter, and its opening heading. */
export interface PageHead {
  attributes: Partial<PageAttributes>;
  /** The words of the opening heading, when it is of the first level. */
  heading: string | undefined;
  /** The body below both. */
  body: string;
  /** The body with the opening heading. */
  bodyWithHeading: string;
  problems: string[];
}

/** Reading YAML takes long, and no front matter of a page is longer. */
const longestFrontMatter = 16 * 1024;
/** A longer line is no heading that could be a title. */
const longestHeading = 2_000;

/** Cuts a page's Markdown into its head and its body. Never throws. */
export function readPageHead(source: string): PageHead {
  const text = source.startsWith('\u{feff}') ? source.slice(1) : source;
  const { yaml, rest } = cutFrontMatter(text);
  const problems: string[] = [];
  const attributes = yaml === undefined ? {} : attributesOf(yaml, problems);
  const { heading, body } = cutHeading(rest);
  return { attributes, heading, body, bodyWithHeading: withoutBlankStart(rest), problems };
}

function cutFrontMatter(text: string): { yaml: string | undefined; rest: string } {
  const lines = splitLines(text);
  if (!/^---[ \t]*\r?\n?$/.test(lines[0] ?? '')) return { yaml: undefined, rest: text };
  const end = lines.findIndex((line, at) => at > 0 && /^(?:---|\.\.\.)[ \t]*\r?\n?$/.test(line));
  if (end < 0) return { yaml: undefined, rest: text };
  return { yaml: lines.slice(1, end).join(''), rest: lines.slice(end + 1).join('') };
}

function cutHeading(text: string): { heading: string | undefined; body: string } {
  const body = withoutBlankStart(text);
  const [opening = ''] = /^[^\r\n]*/.exec(body) ?? [];
  if (opening.length > longestHeading || !/^#[ \t]/.test(opening)) return { heading: undefined, body };
  const words = opening.slice(1).trim();
  const unclosed = words.replace(/#+$/, '');
  const heading = /[ \t]$/.test(unclosed) ? unclosed : words;
  return { heading: plain(heading), body: withoutBlankStart(body.slice(opening.length)) };
}

/** The blank lines below front matter are no part of the page. */
function withoutBlankStart(text: string): string {
  return text.replace(/^(?:[ \t]*\r?\n)+/, '');
}

/** An escaped mark, a link, a tag, a reference to a character, or marks of emphasis and code. */
const headingMark =
  /\\([!-/:-@[-`{-~])|!?\[((?:\\.|[^\]\\])*)\]\([^)]*\)|<[^>]*>|&(amp|lt|gt|quot|apos);|[*_`]+/g;

const references: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The words of a heading without links, marks and escapes. */
function plain(heading: string): string {
  return heading
    .replace(headingMark, (_whole, escaped?: string, label?: string, name?: string) => {
      if (name !== undefined) return references[name] ?? '';
      return escaped ?? (label === undefined ? '' : plain(label));
    })
    .trim();
}

const texts: ReadonlySet<string> = new Set<Text>(['title', 'description', 'icon', 'emoji', 'linkTitle']);
const flags: ReadonlySet<string> = new Set<Flag>(['hidden', 'noIndex', 'noRobotsIndex']);

type Text = keyof typeof longestTexts;
type Flag = 'hidden' | 'noIndex' | 'noRobotsIndex';

function isCondition(text: string): boolean {
  if (text.length > longestCondition) return false;
  try {
    parseCondition(text, ['visitor']);
    return true;
  } catch (thrown) {
    if (thrown instanceof ConditionError) return false;
    throw thrown;
  }
}

function attributesOf(yaml: string, problems: string[]): Partial<PageAttributes> {
  if (yaml.length > longestFrontMatter) {
    problems.push(`The front matter has more than ${longestFrontMatter} characters, so it was ignored.`);
    return {};
  }
  let parsed: unknown;
  try {
    parsed = parse(yaml, { maxAliasCount: 0 });
  } catch {
    problems.push('The front matter is not valid YAML, so it was ignored.');
    return {};
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return {};
  const attributes: Partial<PageAttributes> = {};
  for (const [name, value] of Object.entries(parsed)) {
    if (texts.has(name) && typeof value === 'string') {
      const text = fitText(name as Text, value, problems);
      if (text !== '') attributes[name as Text] = text;
    } else if (flags.has(name) && typeof value === 'boolean') attributes[name as Flag] = value;
    else if (name === 'layout' && isObject(value)) attributes.layout = fitLayout(value, problems);
    else if (name === 'condition' && typeof value === 'string') {
      if (isCondition(value)) attributes.condition = value;
      else problems.push('The condition in the front matter can’t be read, so everybody may see the page.');
    } else if (name === 'cover' || name === 'coverY') continue;
    else problems.push(`“${name}” in the front matter is not supported and was ignored.`);
  }
  return attributes;
}
