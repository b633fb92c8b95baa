import { isComposing } from '#components/ui/composing.ts';
import { followEnd, scrollBehavior } from '#components/ui/follow-end.ts';
import type { AskStart } from '../asking.ts';
import { questionsPath, startPath } from '../asking-paths.ts';
import { look } from './ask-look.ts';
import { linesOf } from './ask-stream.ts';
import { type AskHost, createTurn } from './ask-turn.ts';
import { closeBeside } from './close-beside.ts';
import { element } from './element.ts';

/** Between one question that is suggested and the next, while they appear. */
const stepMs = 90;
const skeletonWidths = ['w-40', 'w-56', 'w-32'];

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
  let lastQuestion = '';
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

  const edit = (question: string) => {
    field.value = question;
    field.focus();
    field.setSelectionRange(question.length, question.length);
  };

  /** On a phone the field would bring its keyboard over the answer. */
  const focusFieldOr = (button: HTMLElement) =>
    (matchMedia('(pointer: coarse)').matches ? button : field).focus({ preventScroll: true });

  const markRunning = (controller?: AbortController) => {
    running = controller;
    stop.hidden = !running;
    send.hidden = !stop.hidden;
    for (const each of body.querySelectorAll<HTMLElement>('[data-asks]')) markDisabled(each);
  };

  const markDisabled = (button: HTMLElement) => {
    button.setAttribute('aria-disabled', String(running !== undefined));
  };

  const host: AskHost = {
    words,
    end,
    chips,
    edit,
    askBy: (button, run) => {
      button.dataset.asks = '';
      markDisabled(button);
      button.addEventListener('click', () => {
        if (!running) run();
      });
    },
    start: () => {
      if (running) return undefined;
      const controller = new AbortController();
      markRunning(controller);
      status.textContent = words.answering;
      // The button that began it goes with what it does.
      if (document.activeElement !== field) focusFieldOr(stop);
      return controller;
    },
    finish: (message) => {
      const focused = document.activeElement;
      markRunning();
      status.textContent = message;
      // Who reads a source meanwhile stays there.
      if (dialog.open && (focused === stop || !dialog.contains(focused))) focusFieldOr(send);
    },
  };

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
      host.askBy(chip, () => ask(text));
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

  const ask = (question: string) => {
    if (running) return;
    start.hidden = true;
    const turn = createTurn(
      host,
      question,
      parts.find(({ id }) => id === within),
    );
    lastQuestion = question;
    log.append(turn.element);
    void turn.run();
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const question = field.value.trim();
    if (question === '' || running) return;
    field.value = '';
    ask(question);
  });
  field.addEventListener('keydown', (event) => {
    if (isComposing(event)) return;
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      form.requestSubmit();
    } else if (event.key === 'ArrowUp' && field.value === '' && lastQuestion) {
      event.preventDefault();
      edit(lastQuestion);
    }
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
  closeBeside(dialog);
  dialog.addEventListener('click', ({ target }) => {
    // A source may be on this very page.
    if (target instanceof Element && target.closest('a[href]')) dialog.close();
  });
  return (question) => {
    if (!dialog.open) dialog.showModal();
    field.focus();
    if (question) ask(question);
  };
}
