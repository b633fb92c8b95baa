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
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (isSending) return;
    isSending = true;
    const chosen = choices.find((choice) => choice === event.submitter)?.value ?? rating;
    const isSent = await post(form, chosen);
    isSending = false;
    status.textContent = isSent ? words.thanks : words.feedbackFailed;
    if (!isSent) return;
    const isCommented = comment.value !== '';
    rating = chosen;
    mark(rating);
    comment.value = '';
    details.open = !isCommented;
    details.classList.remove('hidden');
    // The button that was pressed is folded away.
    if (isCommented) details.querySelector('summary')?.focus();
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
