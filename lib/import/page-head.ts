import { parse } from 'yaml';
import { conditionFlaw } from '#lib/conditions/parse.ts';
import type { longestTexts } from '#lib/contract/content/edit.ts';
import { unescapeMarkdown } from '#lib/document/links.ts';
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
  /** Why the page must not be imported: its condition can't be read, and without it everybody would see the page. */
  flaw: string | undefined;
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
  const { attributes = {}, flaw } = yaml === undefined ? {} : attributesOf(yaml, problems);
  const { heading, body } = cutHeading(rest);
  return { attributes, heading, body, bodyWithHeading: withoutBlankStart(rest), problems, flaw };
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

/** An escaped mark or a reference to a character, a link, a tag, or marks of emphasis and code. */
const headingMark =
  /(\\[!-/:-@[-`{-~]|&(?:amp|lt|gt|quot|apos|#\d{1,6});)|!?\[((?:\\.|[^\]\\])*)\]\([^)]*\)|<[^>]*>|[*_`]+/g;

/** The words of a heading without links, marks and escapes. */
function plain(heading: string): string {
  return heading
    .replace(headingMark, (_whole, written?: string, label?: string) => {
      if (written !== undefined) return unescapeMarkdown(written);
      return label === undefined ? '' : plain(label);
    })
    .trim();
}

const texts: ReadonlySet<string> = new Set<Text>(['title', 'description', 'icon', 'emoji', 'linkTitle']);
const flags: ReadonlySet<string> = new Set<Flag>(['hidden', 'noIndex', 'noRobotsIndex']);

type Text = keyof typeof longestTexts;
type Flag = 'hidden' | 'noIndex' | 'noRobotsIndex';

/** The attributes that front matter gives; `flaw` says why nobody may see the page. */
function attributesOf(
  yaml: string,
  problems: string[],
): { attributes?: Partial<PageAttributes>; flaw?: string } {
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
    else if (name === 'condition') {
      const flaw = typeof value === 'string' ? conditionFlaw(value, ['visitor']) : 'is no text';
      if (flaw !== undefined) return { flaw: `The condition ${flaw}, so the page was not imported.` };
      attributes.condition = String(value);
    } else if (name === 'cover' || name === 'coverY') continue;
    else problems.push(`“${name}” in the front matter is not supported and was ignored.`);
  }
  return { attributes };
}
