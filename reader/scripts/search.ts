import { isComposing } from '#components/ui/composing.ts';
import type { Quote } from '../quoted-answer.ts';
import type { SearchAnswer, SearchedPage, SearchedPart } from '../search.ts';
import { filled } from '../words/filled.ts';
import { ask as askQuestion } from './asking.ts';
import { closeBeside } from './close-beside.ts';
import { element } from './element.ts';
import { clearSearches, recentSearches, storeSearch } from './recent-searches.ts';
import { type Choice, choicesOf } from './search-choices.ts';
import { optionOf, quotesOf, searchElements } from './search-elements.ts';
import { words } from './words.ts';

const [pauseMs, questionPauseMs] = [120, 600];

type State = 'idle' | 'searching' | 'failed';

let open: (() => void) | undefined;

/** Shows the search window. Arrows select, Enter opens, Escape closes. */
export function showSearch(): void {
  open ??= createWindow();
  open();
}

/** Makes the window; what opens it is returned. */
function createWindow(): () => void {
  const { dialog, input, close, status, retry, filter, recent, questionButton, answer, list } =
    searchElements();
  document.body.append(dialog);

  let choices: Choice[] = [];
  let at = 0;
  let query = '';
  /** The query that the choices answer. */
  let answeredQuery: string | undefined;
  /** Whether Enter was pressed before the query was answered. */
  let opensFirst = false;
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
    status.textContent = statusOf(state, query, pages.length);
    status.classList.toggle('sr-only', choices.length > 0);
    retry.hidden = state !== 'failed';
    showRecent();
    mark();
  };
  const showRecent = () => {
    const queries = query === '' ? recentSearches() : [];
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
    const rows = queries.map((recentQuery) => {
      const row = element('button', { type: 'button', class: look }, recentQuery);
      row.addEventListener('click', () => {
        input.value = recentQuery;
        query = recentQuery;
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
        answeredQuery = undefined;
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
  const ask = async (question: string, signal: AbortSignal) => {
    await new Promise((resolve) => setTimeout(resolve, questionPauseMs));
    if (signal.aborted) return;
    const sent = await fetch(`/~answer?${new URLSearchParams({ q: question, in: within })}`, { signal });
    if (sent.ok && !signal.aborted) showAnswer((await sent.json()) as Quote[]);
  };
  const search = async () => {
    leaving.abort();
    leaving = new AbortController();
    const { signal } = leaving;
    showAnswer([]);
    questionButton.hidden = true;
    if (query === '') {
      answeredQuery = '';
      opensFirst = false;
      filter.hidden = true;
      return show('idle', []);
    }
    if (choices.length === 0) show('searching', []);
    try {
      const sent = await fetch(`/~find?${new URLSearchParams({ q: query, in: within })}`, { signal });
      if (!sent.ok) throw new Error(sent.statusText);
      const { pages, parts, answers } = (await sent.json()) as SearchAnswer;
      if (signal.aborted) return;
      showFilter(parts);
      answeredQuery = query;
      show('idle', pages);
      if (opensFirst && choices.length > 0) return go(choices[0]);
      opensFirst = false;
      questionButton.hidden = !answers;
      questionButton.textContent = filled(words.queryAsQuestion, { query });
      // What was found is shown, answered or not.
      if (answers) ask(query, signal).catch(() => undefined);
    } catch {
      if (signal.aborted) return;
      answeredQuery = undefined;
      opensFirst = false;
      show('failed', []);
    }
  };
  const go = (choice: Choice | undefined) => {
    if (!choice) return;
    storeSearch(answeredQuery ?? query);
    dialog.close();
    location.assign(choice.href);
  };

  input.addEventListener('input', () => {
    query = input.value.trim();
    opensFirst = false;
    leaving.abort();
    clearTimeout(timer);
    timer = setTimeout(search, query === '' ? 0 : pauseMs);
  });
  input.addEventListener('keydown', (event) => {
    if (isComposing(event)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && choices.length > 0) {
      event.preventDefault();
      opensFirst = false;
      at = (at + step + choices.length) % choices.length;
      mark();
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (answeredQuery === query) return go(choices[at]);
      if (opensFirst) return;
      opensFirst = true;
      clearTimeout(timer);
      void search();
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
  questionButton.addEventListener('click', () => {
    dialog.close();
    void askQuestion(query);
  });
  close.addEventListener('click', () => dialog.close());
  closeBeside(dialog);
  dialog.addEventListener('close', () => {
    clearTimeout(timer);
    leaving.abort();
  });
  return () => {
    if (dialog.open) return;
    input.value = '';
    query = '';
    answeredQuery = '';
    opensFirst = false;
    within = '';
    filter.hidden = true;
    filter.replaceChildren();
    questionButton.hidden = true;
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
