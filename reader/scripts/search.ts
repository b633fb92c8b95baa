import type { Quote } from '../quoted-answer.ts';
import type { SearchAnswer, SearchedPage, SearchedPart } from '../search.ts';
import { filled } from '../words/filled.ts';
import { ask as askQuestion } from './asking.ts';
import { element } from './element.ts';
import { clearSearches, recentSearches, storeSearch } from './recent-searches.ts';
import { type Choice, choicesOf } from './search-choices.ts';
import { words } from './words.ts';

const [pauseMs, askPauseMs] = [120, 600];

type State = 'idle' | 'searching' | 'failed';

let open: (() => void) | undefined;

/** Shows the search window. Arrows select, Enter opens, Escape closes. */
export function showSearch(): void {
  open ??= createWindow();
  open();
}

/** Makes the window; what opens it is returned. */
function createWindow(): () => void {
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
  const askThis = element('button', {
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
      askThis,
      answer,
      list,
    ),
  );
  document.body.append(dialog);

  let choices: Choice[] = [];
  let at = 0;
  let asked = '';
  let within = '';
  let leaving = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const mark = () => {
    for (const [place, option] of [...list.children].entries()) {
      option.setAttribute('aria-selected', String(place === at));
      if (place === at) option.scrollIntoView({ block: 'nearest' });
    }
    if (choices.length > 0) input.setAttribute('aria-activedescendant', `found-${at}`);
    else input.removeAttribute('aria-activedescendant');
  };
  const show = (state: State, pages: SearchedPage[]) => {
    choices = choicesOf(pages);
    at = 0;
    list.replaceChildren(...choices.map(optionOf));
    list.hidden = choices.length === 0;
    input.setAttribute('aria-expanded', String(choices.length > 0));
    status.textContent = statusOf(state, asked, pages.length);
    status.classList.toggle('sr-only', choices.length > 0);
    retry.hidden = state !== 'failed';
    showRecent();
    mark();
  };
  const showRecent = () => {
    const queries = asked === '' ? recentSearches() : [];
    recent.hidden = queries.length === 0;
    if (queries.length === 0) return;
    const look = 'block w-full rounded-md px-3 py-2 text-start break-words hover:bg-hover';
    const heading = element('p', { class: 'px-3 py-1 text-sm text-ink-faint' }, words.recentSearches);
    const clear = element('button', { type: 'button', class: `${look} text-ink-soft` }, words.clearSearches);
    clear.addEventListener('click', () => {
      clearSearches();
      showRecent();
      input.focus();
    });
    const rows = queries.map((query) => {
      const row = element('button', { type: 'button', class: look }, query);
      row.addEventListener('click', () => {
        input.value = query;
        asked = query;
        input.focus();
        void search();
      });
      return row;
    });
    recent.replaceChildren(heading, ...rows, clear);
  };
  const showFilter = (parts: readonly SearchedPart[]) => {
    filter.hidden = parts.length === 0;
    const buttons = [{ id: '', title: words.everywhere }, ...parts].map(({ id, title }) => {
      const button = element(
        'button',
        {
          type: 'button',
          'aria-pressed': String(id === within),
          class:
            'rounded-full border border-line px-3 py-0.5 text-base text-ink-soft hover:bg-hover aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:font-medium aria-pressed:text-accent',
        },
        title,
      );
      button.addEventListener('click', () => {
        within = id;
        for (const each of buttons) each.setAttribute('aria-pressed', String(each === button));
        void search();
      });
      return button;
    });
    // The pressed button must not lose the focus when the answer comes.
    const shown = [...filter.children].map(({ textContent }) => textContent).join('\n');
    if (shown !== buttons.map(({ textContent }) => textContent).join('\n'))
      filter.replaceChildren(...buttons);
  };
  const showAnswer = (quotes: readonly Quote[]) => {
    answer.hidden = quotes.length === 0;
    answer.replaceChildren(...quotesOf(quotes));
  };
  /** Asks once nobody types any more, because each question is counted. */
  const ask = async (signal: AbortSignal) => {
    await new Promise((resolve) => setTimeout(resolve, askPauseMs));
    if (signal.aborted) return;
    const sent = await fetch(`/~answer?${new URLSearchParams({ q: asked, in: within })}`, { signal });
    if (sent.ok && !signal.aborted) showAnswer((await sent.json()) as Quote[]);
  };
  const search = async () => {
    leaving.abort();
    leaving = new AbortController();
    const { signal } = leaving;
    showAnswer([]);
    askThis.hidden = true;
    if (asked === '') {
      filter.hidden = true;
      return show('idle', []);
    }
    if (choices.length === 0) show('searching', []);
    try {
      const found = await fetch(`/~find?${new URLSearchParams({ q: asked, in: within })}`, { signal });
      if (!found.ok) throw new Error(found.statusText);
      const { pages, parts, answers } = (await found.json()) as SearchAnswer;
      if (signal.aborted) return;
      showFilter(parts);
      show('idle', pages);
      askThis.hidden = !answers;
      askThis.textContent = filled(words.askThis, { query: asked });
      // What was found is shown, answered or not.
      if (answers) ask(signal).catch(() => undefined);
    } catch {
      if (!signal.aborted) show('failed', []);
    }
  };
  const go = (choice: Choice | undefined) => {
    if (!choice) return;
    storeSearch(asked);
    dialog.close();
    location.assign(choice.href);
  };

  input.addEventListener('input', () => {
    asked = input.value.trim();
    clearTimeout(timer);
    timer = setTimeout(search, asked === '' ? 0 : pauseMs);
  });
  input.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && choices.length > 0) {
      event.preventDefault();
      at = (at + step + choices.length) % choices.length;
      mark();
    } else if (event.key === 'Enter' && !event.isComposing) {
      event.preventDefault();
      go(choices[at]);
    }
  });
  const placeOf = (target: EventTarget | null) =>
    [...list.children].findIndex((option) => option.contains(target as Node));
  list.addEventListener('mousemove', ({ target }) => {
    const place = placeOf(target);
    if (place < 0 || place === at) return;
    at = place;
    mark();
  });
  list.addEventListener('click', ({ target }) => go(choices[placeOf(target)]));
  retry.addEventListener('click', search);
  askThis.addEventListener('click', () => {
    dialog.close();
    void askQuestion(asked);
  });
  close.addEventListener('click', () => dialog.close());
  // To the browser, a click beside the dialog's content is a click on the dialog.
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });
  return () => {
    if (dialog.open) return;
    input.value = '';
    asked = '';
    within = '';
    filter.hidden = true;
    filter.replaceChildren();
    askThis.hidden = true;
    showAnswer([]);
    show('idle', []);
    dialog.showModal();
    input.focus();
  };
}

function statusOf(state: State, query: string, count: number): string {
  if (state === 'failed') return words.searchFailed;
  if (query === '') return words.typeToSearch;
  if (state === 'searching') return words.searching;
  const sentence = count === 0 ? words.noResults : count === 1 ? words.onePage : words.manyPages;
  return filled(sentence, { query, count });
}

function optionOf(choice: Choice, at: number): HTMLElement {
  const look = 'cursor-pointer rounded-md px-3 py-2 break-words aria-selected:bg-accent-soft';
  return element(
    'div',
    {
      id: `found-${at}`,
      role: 'option',
      tabindex: '-1',
      class: choice.isSection ? `${look} ms-4 border-s border-line` : look,
    },
    choice.above ? element('p', { class: 'text-sm text-ink-faint' }, choice.above) : undefined,
    element(
      'p',
      { class: 'font-medium' },
      choice.isSection ? '# ' : undefined,
      ...marked(choice.title, choice.titleMarks),
    ),
    choice.body
      ? element('p', { class: 'line-clamp-2 text-base text-ink-soft' }, ...marked(choice.body, choice.marks))
      : undefined,
  );
}

function quotesOf(quotes: readonly Quote[]): HTMLElement[] {
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
