import { followEnd, scrollBehavior } from '#components/ui/follow-end.ts';
import type { AskFailure, AskStart, AskWords, ShownAnswer } from '../asking.ts';
import { askPath, questionsPath, ratingPath, startPath } from '../asking-paths.ts';
import { filled } from '../words/filled.ts';
import { answerParts, answerText, copiedText } from './ask-answer.ts';
import { copy } from './copying.ts';
import { element } from './element.ts';

/** Between one question that is suggested and the next, while they appear. */
const stepMs = 90;
const skeletonWidths = ['w-40', 'w-56', 'w-32'];

const look = {
  button: 'rounded-md border border-line-strong px-3 py-1.5 text-base hover:bg-hover [[hidden]]:hidden',
  chip: 'max-w-full truncate rounded-full border border-line px-3 py-0.5 text-base text-ink-soft hover:bg-hover',
};

/** Why a request ends whose network is gone. */
const lost = 'lost';

let opening: Promise<(question?: string) => void> | undefined;

/** Shows the window in which visitors ask, and asks a question at once where there is one. */
export function showAsking(question?: string): void {
  opening ??= load();
  opening
    .then((open) => open(question))
    .catch(() => {
      opening = undefined;
      // The page of the search quotes an answer, too.
      location.assign(`/~search?${new URLSearchParams({ q: question ?? '' })}`);
    });
}

async function load(): Promise<(question?: string) => void> {
  const sent = await fetch(startPath);
  if (!sent.ok) throw new Error(sent.statusText);
  return createWindow((await sent.json()) as AskStart);
}

/** Makes the window; what opens it is returned. */
function createWindow({ parts, words }: AskStart): (question?: string) => void {
  let within = '';
  let running: AbortController | undefined;
  const status = element('p', { role: 'status', class: 'sr-only' });
  const close = element(
    'button',
    {
      type: 'button',
      'aria-label': words.close,
      class:
        '-me-2 flex size-10 shrink-0 items-center justify-center rounded-md text-2xl text-ink-faint hover:bg-hover hover:text-ink',
    },
    '×',
  );
  const field = element('textarea', {
    rows: '1',
    maxlength: '512',
    'aria-label': words.field,
    placeholder: words.field,
    class:
      'min-w-0 flex-1 resize-none rounded-lg border border-line-strong bg-surface px-3 py-2 text-base [field-sizing:content]',
  });
  const send = element('button', { type: 'submit', class: look.button }, words.ask);
  const stop = element('button', { type: 'button', class: look.button, hidden: '' }, words.stop);
  const form = element('form', { class: 'flex items-end gap-2 border-t border-line p-3' }, field, stop, send);
  const log = element('ol', { 'aria-label': words.ask, class: 'space-y-6' });
  const start = element('div', { class: 'space-y-3' }, element('p', { class: 'text-ink-soft' }, words.hint));
  const body = element('div', { class: 'min-h-0 flex-1 overflow-y-auto px-4 py-3' }, start, log);
  const latest = element(
    'button',
    {
      type: 'button',
      hidden: '',
      'aria-label': words.latest,
      title: words.latest,
      class:
        'absolute end-4 bottom-3 flex size-10 items-center justify-center rounded-full border border-line-strong bg-raised text-lg shadow-float hover:text-accent [[hidden]]:hidden',
    },
    '↓',
  );
  const end = followEnd(body, (isFollowing) => {
    latest.hidden = isFollowing;
  });
  latest.addEventListener('click', () => {
    end.jump(scrollBehavior());
    field.focus();
  });
  const filter = element('div', {
    role: 'group',
    'aria-label': words.searchIn,
    class: 'flex flex-wrap gap-1.5 border-b border-line px-4 py-2 [[hidden]]:hidden',
  });
  filter.hidden = parts.length === 0;
  const scopes = [{ id: '', title: words.everywhere }, ...parts].map(({ id, title }) => {
    const scope = element(
      'button',
      {
        type: 'button',
        'aria-pressed': String(id === ''),
        class: `${look.chip} aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:font-medium aria-pressed:text-accent`,
      },
      title,
    );
    scope.addEventListener('click', () => {
      within = id;
      for (const each of scopes) each.setAttribute('aria-pressed', String(each === scope));
      field.focus();
    });
    return scope;
  });
  filter.append(...scopes);
  const dialog = element(
    'dialog',
    {
      'aria-label': words.ask,
      class:
        'm-auto mt-0 h-dvh max-h-dvh w-full max-w-full bg-raised text-ink shadow-float backdrop:bg-overlay sm:mt-[10vh] sm:h-[75vh] sm:max-w-2xl sm:rounded-lg',
    },
    element(
      'div',
      { class: 'flex h-full flex-col' },
      element(
        'div',
        { class: 'flex h-14 shrink-0 items-center justify-between gap-3 border-b border-line px-4' },
        element('h2', { class: 'font-semibold' }, words.ask),
        close,
      ),
      filter,
      body,
      status,
      element('div', { class: 'relative' }, latest),
      form,
    ),
  );
  document.body.append(dialog);
  void suggest();

  function chips(label: string, texts: readonly string[]): HTMLElement {
    const { group, add } = createChips(label);
    for (const text of texts) add(text);
    return group;
  }

  /** Questions to choose from, which appear one by one. */
  function createChips(label: string) {
    const list = element('ul', { class: 'flex flex-wrap gap-1.5' });
    const group = element(
      'div',
      { role: 'group', 'aria-label': label, class: 'space-y-1.5' },
      element('p', { class: 'text-sm font-medium text-ink-soft' }, label),
      list,
    );
    const add = (text: string) => {
      const chip = element('button', { type: 'button', dir: 'auto', class: look.chip }, text);
      chip.addEventListener('click', () => void ask(text));
      const delay = stepMs * list.childElementCount;
      list.append(element('li', { class: 'max-w-full' }, chip));
      if (scrollBehavior() === 'smooth')
        chip.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 150, delay, fill: 'backwards' });
    };
    return { group, add };
  }

  /** Shows what can be asked first, as it comes; nothing where that fails, since the field works all the same. */
  async function suggest(): Promise<void> {
    const skeletons = skeletonWidths.map((width) =>
      element('span', { class: `h-6 rounded-full bg-line motion-safe:animate-pulse ${width}` }),
    );
    const waiting = element('div', { 'aria-busy': 'true', class: 'flex flex-wrap gap-1.5' }, ...skeletons);
    start.append(waiting);
    const { group, add } = createChips(words.suggestions);
    try {
      for await (const { question } of linesOf<{ question: string }>(await fetch(questionsPath))) {
        if (waiting.isConnected) waiting.replaceWith(group);
        add(question);
      }
    } catch {
      // The network is gone, and a question will say so.
    }
    waiting.remove();
  }

  const ask = async (question: string) => {
    if (running) return;
    const scope = parts.find(({ id }) => id === within);
    start.hidden = true;
    const text = element('div', { class: 'space-y-2' });
    const below = element('div', { class: 'mt-2 space-y-3' });
    const turn = element(
      'li',
      {},
      element('p', { dir: 'auto', class: 'mb-2 font-medium break-words' }, question),
      scope ? element('p', { class: 'mb-2 text-sm text-ink-soft' }, scope.title) : undefined,
      text,
      below,
    );
    log.append(turn);
    const leaving = new AbortController();
    running = leaving;
    const lose = () => leaving.abort(lost);
    // A stream over a network that is gone would say nothing for a long time.
    addEventListener('offline', lose);
    stop.hidden = false;
    send.hidden = true;
    status.textContent = words.answering;
    below.replaceChildren(element('p', { 'aria-hidden': 'true', class: 'text-ink-soft' }, words.answering));
    end.jump('instant');
    let answer: ShownAnswer | undefined;
    let hasGrown = false;
    let failure: string | undefined;
    try {
      for await (const value of valuesOf(question, within, leaving.signal)) {
        if ('failure' in value) failure = failureText(value, words);
        else {
          answer = value;
          text.replaceChildren(...(isEmpty(value) ? [] : answerParts(value, words)));
          if (!value.isComplete) {
            end.grow();
            hasGrown ||= !isEmpty(value);
          }
        }
      }
      if (!failure && !answer?.isComplete) failure = words.offline;
    } catch {
      const isStopped = leaving.signal.aborted && leaving.signal.reason !== lost;
      failure = isStopped ? words.stopped : words.offline;
    }
    removeEventListener('offline', lose);
    running = undefined;
    stop.hidden = true;
    send.hidden = false;
    status.textContent = failure ?? (answer ? answerText(answer, words) : '');
    const whole = answer;
    below.replaceChildren(
      ...(failure !== undefined || !whole
        ? [again(question, failure ?? words.failed)]
        : [
            actionsOn(question, whole, words),
            ...(whole.questions.length > 0 ? [chips(words.more, whole.questions)] : []),
          ]),
    );
    // Who read along goes on reading where they are.
    if (hasGrown) end.stay();
    else end.show(turn);
    field.focus({ preventScroll: true });
  };

  function again(question: string, message: string): HTMLElement {
    const retry = element('button', { type: 'button', class: look.button }, words.tryAgain);
    retry.addEventListener('click', () => void ask(question));
    return element(
      'div',
      { class: 'flex flex-wrap items-center gap-3' },
      element('p', { class: 'text-ink-soft' }, message),
      retry,
    );
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const question = field.value.trim();
    if (question === '' || running) return;
    field.value = '';
    void ask(question);
  });
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    form.requestSubmit();
  });
  stop.addEventListener('click', () => running?.abort());
  // The first Escape stops an answer, the next one closes the window.
  dialog.addEventListener('cancel', (event) => {
    if (!running) return;
    event.preventDefault();
    running.abort();
  });
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => running?.abort());
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
    // A source may be on this very page.
    else if (target instanceof Element && target.closest('a[href]')) dialog.close();
  });
  return (question) => {
    if (!dialog.open) dialog.showModal();
    field.focus();
    if (question) void ask(question);
  };
}

/** What can be done with an answer: copy it, and say whether it helped. */
function actionsOn(question: string, answer: ShownAnswer, words: AskWords): HTMLElement {
  const copyButton = element('button', { type: 'button', class: look.button }, words.copy);
  copyButton.addEventListener('click', async () => {
    if (await copy(copiedText(answer, words))) copyButton.textContent = words.copied;
  });
  const status = element('span', { role: 'status', class: 'text-base text-ink-soft' });
  const choices = [words.helpful, words.notHelpful].map((label, at) => {
    const choice = element('button', { type: 'button', 'aria-pressed': 'false', class: look.button }, label);
    choice.classList.add('aria-pressed:border-accent', 'aria-pressed:text-accent');
    choice.addEventListener('click', async () => {
      const rating = at === 0 ? '1' : '-1';
      const fields = new URLSearchParams({ q: question, id: answer.id, rating });
      const sent = await fetch(ratingPath, { method: 'POST', body: fields }).catch(() => undefined);
      status.textContent = sent?.ok ? words.thanks : words.feedbackFailed;
      if (sent?.ok) for (const each of choices) each.setAttribute('aria-pressed', String(each === choice));
    });
    return choice;
  });
  return element(
    'div',
    { class: 'flex flex-wrap items-center gap-2' },
    answer.sources.length > 0 ? copyButton : undefined,
    element(
      'div',
      { role: 'group', 'aria-label': words.wasHelpful, class: 'flex items-center gap-2 sm:ms-auto' },
      element('span', { class: 'text-base text-ink-soft' }, words.wasHelpful),
      ...choices,
    ),
    status,
  );
}

/** Nothing of the answer is there yet. */
function isEmpty({ isComplete, written }: ShownAnswer): boolean {
  return !isComplete && written?.blocks.length === 0;
}

function failureText({ failure, seconds }: AskFailure, words: AskWords): string {
  if (failure !== 'tooMany') return words[failure];
  return filled(words.tooMany, { seconds: seconds ?? 60 });
}

/** The values of an answer while it is written. */
async function* valuesOf(
  question: string,
  within: string,
  signal: AbortSignal,
): AsyncGenerator<ShownAnswer | AskFailure> {
  const body = new URLSearchParams({ q: question, in: within });
  const sent = await fetch(askPath, { method: 'POST', body, signal });
  if (!sent.ok) yield { failure: sent.status === 404 ? 'off' : 'failed' };
  else yield* linesOf<ShownAnswer | AskFailure>(sent);
}

/** The values that an answer has one to a line, as they come; none where it was refused. */
async function* linesOf<Value>(sent: Response): AsyncGenerator<Value> {
  if (!sent.ok || !sent.body) return;
  const reader = sent.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    text += value;
    const lines = text.split('\n');
    text = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line) as Value;
  }
}
