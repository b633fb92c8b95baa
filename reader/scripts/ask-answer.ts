import type { AskWords, ShownAnswer, ShownSource } from '../asking.ts';
import { filled } from '../words/filled.ts';
import { element } from './element.ts';

type Blocks = NonNullable<ShownAnswer['written']>['blocks'];
type Sources = ReadonlyMap<number, ShownSource>;

/** An answer as it is shown: quotes, or sentences with the numbers of their sources and the sources below them. */
export function answerParts(answer: ShownAnswer, words: AskWords): HTMLElement[] {
  const { written, sources, isComplete, isInstead } = answer;
  if (!written && sources.length === 0) return [element('p', {}, words.noAnswer)];
  const label = written ? words.written : isInstead ? words.instead : words.quoted;
  const heading = element('p', { class: 'text-sm text-ink-soft' }, label);
  if (!written) return [heading, ...sources.map(quoteOf)];
  const numbered: Sources = new Map(sources.map((source) => [source.number, source]));
  return [
    heading,
    ...blocksOf(written.blocks, numbered, words),
    ...(written.unsourced.length > 0 ? [apart(written.unsourced, words)] : []),
    ...(isComplete && sources.length > 0 ? [sourceList(sources, words)] : []),
  ];
}

/** An answer as plain text, for the clipboard and for screen readers. */
export function answerText({ written, sources }: ShownAnswer, words: AskWords): string {
  if (!written) return sources.map(({ text }) => text).join('\n\n') || words.noAnswer;
  const texts = written.blocks.map(({ type, sentences }) => {
    const text = sentences.map((sentence) => sentence.text).join(' ');
    return type === 'item' || type === 'step' ? `- ${text}` : text;
  });
  const rest = written.unsourced.length > 0 ? [`${words.noSource}: ${written.unsourced.join(' ')}`] : [];
  return [...texts, ...rest].join('\n');
}

/** An answer with the addresses of its sources. */
export function copiedText(answer: ShownAnswer, words: AskWords): string {
  const lines = answer.sources.map(
    ({ number, title, href }) =>
      `[${number}] ${title}${href === undefined ? '' : `: ${new URL(href, location.origin).href}`}`,
  );
  return `${answerText(answer, words)}\n\n${lines.join('\n')}`;
}

function quoteOf({ text, title, href }: ShownSource): HTMLElement {
  return element(
    'figure',
    { class: 'mt-2' },
    element('blockquote', { dir: 'auto', class: 'border-s-2 border-accent ps-3 break-words' }, text),
    element('figcaption', { class: 'mt-1 ps-3.5 text-base' }, titleOf(title, href)),
  );
}

/** The title of a source, which leads to it where it is on a page. */
function titleOf(title: string, href: string | undefined): HTMLElement {
  return href === undefined
    ? element('span', { dir: 'auto', class: 'font-medium' }, title)
    : element('a', { href, dir: 'auto', class: 'font-medium text-accent hover:underline' }, title);
}

function blocksOf(blocks: Blocks, sources: Sources, words: AskWords): HTMLElement[] {
  const parts: HTMLElement[] = [];
  for (const { type, sentences } of blocks) {
    if (type === 'code') {
      const code = sentences.map(({ text }) => text).join('\n');
      parts.push(
        element(
          'pre',
          { dir: 'ltr', class: 'rounded-md border border-line p-3 text-sm whitespace-pre-wrap break-words' },
          code,
        ),
        element(
          'p',
          {},
          ...marksOf(
            sentences.flatMap(({ sources }) => sources),
            sources,
            words,
          ),
        ),
      );
      continue;
    }
    const texts = sentences.flatMap(({ text, sources: numbers }, at) => [
      ...(at > 0 ? [' '] : []),
      ...withCode(text),
      ...marksOf(numbers, sources, words),
    ]);
    if (type === 'paragraph') {
      parts.push(element('p', { dir: 'auto', class: 'break-words' }, ...texts));
      continue;
    }
    const tag = type === 'step' ? 'ol' : 'ul';
    const item = element('li', { dir: 'auto', class: 'break-words' }, ...texts);
    const last = parts.at(-1);
    if (last?.tagName === tag.toUpperCase()) last.append(item);
    else parts.push(element(tag, { class: type === 'step' ? 'list-decimal ps-6' : 'list-disc ps-6' }, item));
  }
  return parts;
}

function marksOf(numbers: readonly number[], sources: Sources, words: AskWords): HTMLElement[] {
  return numbers.flatMap((number) => {
    const source = sources.get(number);
    if (!source) return [];
    const { title, href, text } = source;
    const attributes = {
      title: `${title}\n${text}`,
      'aria-label': filled(words.source, { number, title }),
      class: 'ms-1 rounded-sm bg-hover px-1 text-sm font-medium',
    };
    return [
      href === undefined
        ? element('span', { ...attributes, role: 'img' }, String(number))
        : element('a', { ...attributes, href, class: `${attributes.class} hover:underline` }, String(number)),
    ];
  });
}

/** What names no source, apart from the answer. */
function apart(texts: readonly string[], words: AskWords): HTMLElement {
  return element(
    'div',
    { class: 'rounded-md bg-caution-soft px-3 py-2 break-words' },
    element('p', { class: 'font-medium' }, words.noSource),
    element('p', { dir: 'auto' }, ...withCode(texts.join(' '))),
  );
}

function sourceList(sources: readonly ShownSource[], words: AskWords): HTMLElement {
  return element(
    'div',
    { role: 'group', 'aria-label': words.sources, class: 'border-t border-line pt-3 text-base' },
    element('p', { class: 'text-sm font-medium text-ink-soft' }, words.sources),
    element(
      'ol',
      { class: 'mt-1 space-y-1' },
      ...sources.map(({ number, title, href, text }) =>
        element(
          'li',
          { class: 'flex gap-2' },
          element('span', { class: 'w-4 shrink-0 text-ink-soft' }, String(number)),
          element(
            'div',
            { class: 'min-w-0 break-words' },
            titleOf(title, href),
            element('p', { dir: 'auto', class: 'text-ink-soft' }, text),
          ),
        ),
      ),
    ),
  );
}

/** Text whose words between backticks are code. */
function withCode(text: string): (Node | string)[] {
  return text.split('`').map((part, at) => (at % 2 === 1 ? element('code', {}, part) : part));
}
