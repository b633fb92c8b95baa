import type { Quote } from '../quoted-answer.ts';
import { element } from './element.ts';
import type { Choice } from './search-choices.ts';
import { words } from './words.ts';

/** The search window and what it changes, without what any of it does. */
export function searchElements() {
  const input = element('input', {
    type: 'text',
    inputmode: 'search',
    enterkeyhint: 'search',
    role: 'combobox',
    'aria-expanded': 'false',
    'aria-controls': 'found',
    'aria-label': words.searchAll,
    placeholder: words.searchAll,
    maxlength: '512',
    autocomplete: 'off',
    spellcheck: 'false',
    class: 'h-14 min-w-0 flex-1 bg-transparent text-lg outline-none',
  });
  const close = element(
    'button',
    {
      type: 'button',
      'aria-label': words.close,
      class:
        '-me-2 flex size-10 items-center justify-center rounded-md text-2xl text-ink-faint hover:bg-hover hover:text-ink',
    },
    '×',
  );
  const status = element('p', { role: 'status', class: 'px-4 py-6 text-ink-soft' });
  const retry = element(
    'button',
    {
      type: 'button',
      class:
        'mx-4 mb-6 self-start rounded-md border border-line-strong px-3 py-1.5 hover:bg-hover [[hidden]]:hidden',
      hidden: '',
    },
    words.tryAgain,
  );
  const list = element('div', {
    id: 'found',
    role: 'listbox',
    'aria-label': words.search,
    class: 'min-h-0 flex-1 overflow-y-auto p-2 [[hidden]]:hidden',
  });
  const filter = element('div', {
    role: 'group',
    'aria-label': words.searchIn,
    class: 'flex flex-wrap gap-1.5 border-b border-line px-4 py-2 [[hidden]]:hidden',
    hidden: '',
  });
  const recent = element('section', {
    'aria-label': words.recentSearches,
    class: 'overflow-y-auto p-2 [[hidden]]:hidden',
    hidden: '',
  });
  const questionButton = element('button', {
    type: 'button',
    class:
      'border-b border-line px-4 py-3 text-start break-words text-accent hover:bg-hover [[hidden]]:hidden',
    hidden: '',
  });
  const answer = element('section', {
    'aria-label': words.answer,
    class: 'max-h-[40%] shrink-0 overflow-y-auto border-b border-line px-4 py-3 [[hidden]]:hidden',
    hidden: '',
  });
  const dialog = element(
    'dialog',
    {
      'aria-label': words.search,
      class:
        'm-auto mt-0 h-dvh max-h-dvh w-full max-w-full bg-raised text-ink shadow-float backdrop:bg-overlay sm:mt-[10vh] sm:h-auto sm:max-h-[75vh] sm:max-w-2xl sm:rounded-lg',
    },
    element(
      'div',
      { class: 'flex max-h-[inherit] flex-col' },
      element('div', { class: 'flex items-center gap-3 border-b border-line px-4' }, input, close),
      filter,
      status,
      retry,
      recent,
      questionButton,
      answer,
      list,
    ),
  );
  return { dialog, input, close, status, retry, filter, recent, questionButton, answer, list };
}

/** What was found, as a line of the list. */
export function optionOf(choice: Choice, at: number): HTMLElement {
  const look = 'cursor-pointer rounded-md px-3 py-2 break-words aria-selected:bg-accent-soft';
  return element(
    'div',
    {
      id: `found-${at}`,
      role: 'option',
      tabindex: '-1',
      class: choice.isSection ? `${look} ms-4 border-s border-line` : look,
    },
    choice.above.length > 0
      ? element('p', { class: 'text-sm text-ink-faint' }, ...trailOf(choice.above))
      : undefined,
    element(
      'p',
      { class: 'font-medium' },
      choice.isSection ? '# ' : undefined,
      element('bdi', {}, ...marked(choice.title, choice.titleMarks)),
    ),
    choice.body
      ? element('p', { class: 'line-clamp-2 text-base text-ink-soft' }, ...marked(choice.body, choice.marks))
      : undefined,
  );
}

/** Titles one after another, each with its own direction. */
function trailOf(titles: readonly string[]): (HTMLElement | string)[] {
  return titles.flatMap((title, at) => [...(at > 0 ? [' › '] : []), element('bdi', {}, title)]);
}

/** What the site says to a question, in quotes of its pages. */
export function quotesOf(quotes: readonly Quote[]): HTMLElement[] {
  if (quotes.length === 0) return [];
  const heading = element('p', { class: 'text-sm font-medium text-ink-soft' }, words.answer);
  const figures = quotes.map(({ text, title, href }) =>
    element(
      'figure',
      { class: 'mt-2' },
      element('blockquote', { class: 'border-s-2 border-accent ps-3 break-words' }, text),
      element(
        'figcaption',
        { class: 'mt-1 ps-3.5 text-base' },
        element('a', { href, class: 'font-medium text-accent hover:underline' }, title),
      ),
    ),
  );
  return [heading, ...figures];
}

/** A text in pieces, in which what was asked for is marked. */
function marked(text: string, marks: Choice['marks']): (Node | string)[] {
  const pieces = marks.flatMap(({ start, end }, at) => [
    text.slice(marks[at - 1]?.end ?? 0, start),
    element('mark', { class: 'rounded-sm bg-caution-soft font-medium text-ink' }, text.slice(start, end)),
  ]);
  return [...pieces, text.slice(marks.at(-1)?.end ?? 0)];
}
