import { splitSentences } from '#lib/document/sentences.ts';
import { knownLinks, withoutStrangeLinks } from './links.ts';

/** A passage that a model was given, by the number that its marks name: 1 for the first. */
export interface NumberedPassage {
  page: string;
  section: string;
  text: string;
}

/** A sentence of an answer; what stands between backticks is code. */
export interface WrittenSentence {
  text: string;
  /** The numbers of the passages that it names, as far as they were given. */
  passages: number[];
}

/** A part of an answer that stands by itself. Items and steps in a row are one list. */
export interface WrittenBlock {
  type: 'paragraph' | 'item' | 'step' | 'code';
  sentences: WrittenSentence[];
}

/** What a model wrote: what names a passage that it was given, and apart from it what names none. */
export interface WrittenText {
  blocks: WrittenBlock[];
  unsourced: string[];
}

/** What a model is told to write where the passages have no answer. */
export const noAnswer = 'NO ANSWER';

export function isNoAnswer(text: string): boolean {
  return /^\W*NO[ _]ANSWER\W*$/i.test(withoutThoughts(text));
}

/**
 * Reads the text of a model as data: plain sentences with the passages that they name, without links or images that no
 * passage has. Of a text that is still written, the last sentence is left out: its marks are yet to come.
 */
export function parseWritten(
  text: string,
  passages: readonly NumberedPassage[],
  isComplete = true,
): WrittenText {
  const clean = withoutThoughts(text).replaceAll(ownSigns, '');
  const whole = isComplete ? clean : clean.replace(/[[【][^\]】]{0,200}$/, '');
  const links = knownLinks(passages.map(({ page, section, text }) => `${page}\n${section}\n${text}`));
  const blocks = splitBlocks(whole).map(({ type, text, isOpen }): WrittenBlock => {
    if (type !== 'code') return { type, sentences: sentencesOf(text, passages.length, links) };
    const sentence = { text: withoutStrangeLinks(text, links), passages: passagesWith(text, passages) };
    return { type, sentences: isOpen && !isComplete ? [] : [sentence] };
  });
  const last = blocks.at(-1);
  if (!isComplete && last && last.type !== 'code') last.sentences.pop();
  const unsourced = blocks.flatMap(({ sentences }) =>
    sentences.filter(({ passages }) => passages.length === 0).map(({ text }) => text),
  );
  return {
    blocks: blocks
      .map(({ type, sentences }) => ({
        type,
        sentences: sentences.filter(({ passages }) => passages.length > 0),
      }))
      .filter(({ sentences }) => sentences.length > 0),
    unsourced,
  };
}

/** What some models write before their answer. */
function withoutThoughts(text: string): string {
  return text.replace(/^\s*<think>[\s\S]*?(?:<\/think>|$)/, '');
}

/** Signs that stand for marks and code while sentences are cut; a model has no use for them. */
const ownSigns = /[\u{E000}-\u{F8FF}]|[^\P{Cc}\n\t]/gu;
const [firstMark, strangeMark, firstCode, mostCodes] = [0xe000, 0xe3ff, 0xe400, 0x0f00];
const mostMarks = strangeMark - firstMark;
const marks = '[\u{E000}-\u{E3FF}]';

interface RawBlock {
  type: WrittenBlock['type'];
  text: string;
  /** A fence that is not closed. */
  isOpen?: boolean;
}

/** Cuts Markdown into its blocks. Headings are left out: they claim nothing. */
function splitBlocks(text: string): RawBlock[] {
  const blocks: RawBlock[] = [];
  let current: RawBlock | undefined;
  const start = (block: RawBlock | undefined) => {
    current = block;
    if (block) blocks.push(block);
  };
  for (const line of text.split(/\r\n|\n|\r/)) {
    const isFence = /^\s*(?:```|~~~)/.test(line);
    if (current?.type === 'code' && current.isOpen) {
      if (isFence) {
        current.isOpen = false;
        current = undefined;
      } else current.text += `${current.text && '\n'}${line}`;
      continue;
    }
    const item = /^\s*(?:([-*+•])|\d{1,3}[.)])\s+(.*)$/.exec(line);
    if (isFence) start({ type: 'code', text: '', isOpen: true });
    else if (/^\s*(?:#{1,6}\s|$|[-*_]{3,}\s*$)/.test(line)) start(undefined);
    else if (item) start({ type: item[1] ? 'item' : 'step', text: item[2] ?? '' });
    else if (current) current.text += ` ${line.trim()}`;
    else start({ type: 'paragraph', text: line.trim() });
  }
  return blocks.filter(({ text }) => text.trim() !== '');
}

function sentencesOf(text: string, given: number, links: ReadonlySet<string>): WrittenSentence[] {
  const codes: string[] = [];
  const withCodes = text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(`{1,3})([^`]{1,500})\1/g, (_, __, code: string) => {
      codes.push(code.trim());
      return codes.length > mostCodes ? '' : String.fromCharCode(firstCode + codes.length - 1);
    });
  return splitSentences(marksBeforeStops(withoutMarkup(withMarks(withCodes))))
    .map((sentence): WrittenSentence => {
      const named = [...sentence.matchAll(new RegExp(marks, 'g'))].map(
        ([mark]) => mark.charCodeAt(0) - firstMark,
      );
      const text = sentence
        .replaceAll(new RegExp(`\\s*${marks}`, 'g'), '')
        .replaceAll('`', '')
        .replaceAll(/[\u{E400}-\u{F8FF}]/gu, (sign) => `\`${codes[sign.charCodeAt(0) - firstCode] ?? ''}\``)
        .replaceAll(/\s+/g, ' ')
        .trim();
      // Last of all, since taking something out of a text may make a link of what was around it.
      return {
        text: withoutStrangeLinks(text, links),
        passages: [...new Set(named)].filter((number) => number >= 1 && number <= given),
      };
    })
    .filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
}

/** Puts one sign in place of every number of a mark: `[1]`, `[1, 2]`, `[2-4]`, `[^1]`, `【1】`. */
function withMarks(text: string): string {
  return text.replaceAll(
    /(?:\[\^?|【)\s*(\d{1,9}(?:\s*[,;–-]\s*\d{1,9}){0,20})(?:†[^\]】]{0,100})?\s*[\]】](?!\()/g,
    (_, list: string) =>
      list
        .split(/[,;]/)
        .flatMap((part) => numbersOf(part))
        .map((number) =>
          String.fromCharCode(number > 0 && number < mostMarks ? firstMark + number : strangeMark),
        )
        .join(''),
  );
}

/** The numbers of `3` or `2-4`; a long range is no mark of ours. */
function numbersOf(part: string): number[] {
  const [first = 0, last = first] = part.split(/[–-]/).map(Number);
  if (last < first || last - first > 20) return [mostMarks];
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}

/** Takes away images, and leaves the words of links, emphasis and tags. */
function withoutMarkup(text: string): string {
  return text
    .replaceAll(/!\[[^\]]{0,500}\](?:\([^)]{0,2000}\)?|\[[^\]]{0,500}\])?/g, '')
    .replaceAll(/\[([^\]]{0,500})\](?:\([^)]{0,2000}\)?|\[[^\]]{0,500}\])/g, '$1')
    .replaceAll(/<\/?[a-z][^>]{0,2000}>/gi, '')
    .replaceAll(/\*\*|__|(?<![\p{L}\p{N}])[*_](?=\S)|(?<=\S)[*_](?![\p{L}\p{N}])/gu, '');
}

/** “It is so. [1]” is “It is so [1].” A mark before a small letter begins the next sentence. */
function marksBeforeStops(text: string): string {
  return text.replaceAll(
    new RegExp(`([.!?…。！？:;]{1,4}["'”’»)]{0,4})(\\s*${marks}(?:\\s*${marks})*)(?!\\s*\\p{Ll})`, 'gu'),
    '$2$1',
  );
}

/** The passages that have a code, whatever white space it is written with. */
function passagesWith(code: string, passages: readonly NumberedPassage[]): number[] {
  const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
  const wanted = plain(code);
  if (wanted === '') return [];
  const at = passages.findIndex(({ text }) => plain(text).includes(wanted));
  return at < 0 ? [] : [at + 1];
}
