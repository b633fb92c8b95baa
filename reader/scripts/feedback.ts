import { words } from './words.ts';

/** Sends what a reader says of the page without leaving it, and then offers them to add a comment. */
export function sendFeedback(): void {
  const form = document.querySelector<HTMLFormElement>('[data-feedback]');
  const status = form?.querySelector('[role=status]');
  const details = form?.querySelector('details');
  const comment = form?.querySelector('textarea');
  if (!form || !status || !details || !comment) return;
  const choices = [...form.querySelectorAll<HTMLButtonElement>('[name=rating]')];
  const mark = (chosen: string) => {
    for (const choice of choices) choice.setAttribute('aria-pressed', String(choice.value === chosen));
  };
  mark('');
  details.classList.replace('unscripted', 'hidden');
  let rating = '';
  let isSending = false;
  /** What was pressed while an answer was sent, with the last rating among it. */
  let next: { chosen: string | undefined } | undefined;
  const send = async (chosen = rating) => {
    const text = comment.value;
    const isSent = await post(form, chosen);
    // A text that grew meanwhile is not sent yet.
    const isWhole = comment.value === text;
    if (!isSent) status.textContent = words.feedbackFailed;
    else status.textContent = isWhole ? words.thanks : '';
    if (!isSent) return;
    rating = chosen;
    mark(rating);
    details.classList.remove('hidden');
    details.open = text === '' || !isWhole;
    if (!isWhole) return;
    comment.value = '';
    // The button that was pressed is folded away.
    if (text !== '') details.querySelector('summary')?.focus();
  };
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const chosen = choices.find((choice) => choice === event.submitter)?.value;
    if (isSending) {
      next = { chosen: chosen ?? next?.chosen };
      return;
    }
    isSending = true;
    next = { chosen };
    for (let isFirst = true; next; isFirst = false) {
      const { chosen } = next;
      next = undefined;
      const isNew = (chosen ?? rating) !== rating || comment.value !== '';
      if (isFirst || isNew) await send(chosen);
    }
    isSending = false;
  });
}

/** Whether an answer was taken, which the site tells by leading back to the page. */
async function post(form: HTMLFormElement, rating: string): Promise<boolean> {
  const body = new URLSearchParams({ rating });
  for (const [name, value] of new FormData(form)) body.set(name, String(value));
  const answer = await fetch(form.action, { method: 'POST', body, redirect: 'manual' }).catch(
    () => undefined,
  );
  return answer?.type === 'opaqueredirect';
}
