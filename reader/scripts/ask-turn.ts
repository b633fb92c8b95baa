import type { FollowedEnd } from '#components/ui/follow-end.ts';
import type { AskFailure, AskWords, ShownAnswer } from '../asking.ts';
import { ratingPath } from '../asking-paths.ts';
import { filled } from '../words/filled.ts';
import { answerParts, answerText, copiedText } from './ask-answer.ts';
import { look } from './ask-look.ts';
import { valuesOf } from './ask-stream.ts';
import { copy } from './copying.ts';
import { element } from './element.ts';

/** Why a request ends whose network is gone. */
const lost = 'lost';

/** What a question needs of the window that it stands in. */
export interface AskHost {
  words: AskWords;
  end: FollowedEnd;
  /** Begins to answer; undefined while another question is being answered. */
  start(): AbortController | undefined;
  /** The answer is over; this is said of it to screen readers. */
  finish(message: string): void;
  /** Makes a button ask, which can't be pressed while another question is being answered. */
  askBy(button: HTMLElement, run: () => void): void;
  /** Questions to choose from. */
  chips(label: string, questions: readonly string[]): HTMLElement;
  edit(question: string): void;
}

/** An answer to a question as it was shown last, and why it is not whole. */
interface Version {
  answer?: ShownAnswer | undefined;
  failure?: string | undefined;
}

export interface AskTurn {
  element: HTMLElement;
  run(): Promise<void>;
}

/**
 * A question in the window with its answer, which can be stopped, continued and asked for again; earlier answers to it stay.
 * It is asked in the same part of the site each time.
 */
export function createTurn(
  host: AskHost,
  question: string,
  scope: { id: string; title: string } | undefined,
): AskTurn {
  const { words, end } = host;
  const versions: Version[] = [];
  const edit = element(
    'button',
    {
      type: 'button',
      'aria-label': words.edit,
      title: words.edit,
      class:
        '-my-1 -me-2 flex size-9 shrink-0 items-center justify-center rounded-md text-ink-faint hover:bg-hover hover:text-ink',
    },
    '✎',
  );
  edit.addEventListener('click', () => host.edit(question));
  const choice = element('div', { class: 'mb-2 flex flex-wrap gap-1.5 [[hidden]]:hidden', hidden: '' });
  const text = element('div', { class: 'space-y-2' });
  const below = element('div', { class: 'mt-2 space-y-3' });
  const turn = element(
    'li',
    {},
    element(
      'div',
      { class: 'mb-2 flex items-start justify-between gap-2' },
      element('p', { dir: 'auto', class: 'min-w-0 font-medium break-words' }, question),
      edit,
    ),
    scope ? element('p', { class: 'mb-2 text-sm text-ink-soft' }, scope.title) : undefined,
    choice,
    text,
    below,
  );

  const showText = (answer: ShownAnswer | undefined) =>
    text.replaceChildren(...(answer && !isEmpty(answer) ? answerParts(answer, words) : []));

  /** Shows one of the answers to the question, with what can be done about it. */
  const show = (at: number) => {
    const { answer, failure } = versions[at] ?? {};
    choice.hidden = versions.length < 2;
    choice.replaceChildren(...versions.map((_, number) => versionButton(number, number === at)));
    showText(answer);
    below.replaceChildren(
      ...(failure !== undefined || !answer
        ? [unfinished(at, failure ?? words.failed)]
        : [
            actionsOn(question, answer, words, answer.written ? createAgainButton() : undefined),
            ...(answer.questions.length > 0 ? [host.chips(words.more, answer.questions)] : []),
          ]),
    );
  };

  const versionButton = (at: number, isShown: boolean) => {
    const button = element(
      'button',
      {
        type: 'button',
        'aria-pressed': String(isShown),
        'aria-label': filled(words.version, { number: at + 1 }),
        class: `${look.chip} aria-pressed:border-accent aria-pressed:text-accent`,
      },
      String(at + 1),
    );
    button.addEventListener('click', () => {
      show(at);
      const shown = choice.children[at];
      if (shown instanceof HTMLElement) shown.focus({ preventScroll: true });
    });
    return button;
  };

  const createAgainButton = () => {
    const button = element('button', { type: 'button', class: look.button }, words.again);
    host.askBy(button, () => void run(versions.length, {}));
    return button;
  };

  /** Why an answer is not whole, and how it may become so. */
  const unfinished = (at: number, failure: string) => {
    const { answer } = versions[at] ?? {};
    const goOn = element('button', { type: 'button', class: look.button }, words.continue);
    host.askBy(goOn, () => void run(at, { answer }));
    const retry = element('button', { type: 'button', class: look.button }, words.tryAgain);
    host.askBy(retry, () => void run(at, {}));
    return element(
      'div',
      { class: 'flex flex-wrap items-center gap-3' },
      element('p', { class: 'text-ink-soft' }, failure),
      answer?.continuation ? goOn : undefined,
      retry,
    );
  };

  /** Answers the question, from what was written of it where there is something. */
  const run = async (at: number, version: Version) => {
    const leaving = host.start();
    if (!leaving) return;
    versions[at] = version;
    const isLast = !turn.nextElementSibling;
    const continuation = version.answer?.continuation;
    const lose = () => leaving.abort(lost);
    // A stream over a network that is gone would say nothing for a long time.
    addEventListener('offline', lose);
    choice.hidden = true;
    showText(version.answer);
    below.replaceChildren(element('p', { 'aria-hidden': 'true', class: 'text-ink-soft' }, words.answering));
    if (isLast) end.jump('instant');
    let hasGrown = false;
    version.failure = undefined;
    try {
      const values = valuesOf({ question, within: scope?.id ?? '', continuation }, leaving.signal);
      for await (const value of values) {
        if ('failure' in value) version.failure = failureText(value, words);
        else if (!isEmpty(value)) {
          version.answer = value;
          showText(value);
          if (isLast && !value.isComplete) {
            end.grow();
            hasGrown = true;
          }
        }
      }
      if (!version.failure && !version.answer?.isComplete) version.failure = words.offline;
    } catch {
      const isStopped = leaving.signal.aborted && leaving.signal.reason !== lost;
      version.failure = isStopped ? words.stopped : words.offline;
    }
    removeEventListener('offline', lose);
    show(at);
    const { answer, failure } = version;
    host.finish(failure ?? (answer ? answerText(answer, words) : ''));
    // Who read along goes on reading where they are.
    if (hasGrown) end.stay();
    else if (isLast) end.show(turn);
  };

  return { element: turn, run: () => run(0, {}) };
}

/** What can be done with an answer: copy it, ask for another one, and say whether it helped. */
function actionsOn(
  question: string,
  answer: ShownAnswer,
  words: AskWords,
  againButton: HTMLElement | undefined,
): HTMLElement {
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
    againButton,
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
