import type { TryForm } from '#lib/openapi/try-it/form.ts';
import { requestOf, type TryRequest, type TryValues } from '#lib/openapi/try-it/request.ts';
import { element } from './element.ts';
import { words } from './words.ts';

const longestShown = 200_000;
const { tryIt } = words;

const forms = new Map<HTMLElement, HTMLFormElement>();

/** Shows or hides the form that sends requests of an operation from this browser, behind its button. */
export function toggleTryIt(button: HTMLElement, isShown: boolean): void {
  const form = forms.get(button) ?? formOf(JSON.parse(button.dataset.tryIt ?? '') as TryForm);
  forms.set(button, form);
  button.parentElement?.after(form);
  form.hidden = !isShown;
  if (isShown) form.querySelector<HTMLElement>('input, select, textarea, button')?.focus();
}

/** A form that sends requests of an operation from this browser. */
export function formOf(request: TryForm): HTMLFormElement {
  const server = select(
    words.server,
    request.servers.map(({ url }) => url),
  );
  const variables = element('div', { class: 'api-try-fields' });
  let variableInputs: Input[] = [];
  const showVariables = () => {
    variableInputs = (request.servers[server.input.selectedIndex]?.variables ?? []).map(
      ({ name, value, values }) => (values.length > 0 ? select(name, values, value) : text(name, value)),
    );
    variables.replaceChildren(...variableInputs.map(({ label }) => label));
  };
  showVariables();
  server.input.addEventListener('change', showVariables);
  const parameters = request.parameters.map(({ name, value, values, required }) =>
    values
      ? select(name, required ? values : ['', ...values], value)
      : text(name, value, { required: required ? '' : undefined }),
  );
  const keys = request.keys.map(({ name, kind }) => ({
    user: kind === 'basic' ? text(`${name}: ${tryIt.userName}`, '') : undefined,
    secret: text(kind === 'basic' ? `${name}: ${tryIt.password}` : name, '', { type: 'password' }),
  }));
  const types = request.bodies.map(({ mediaType }) => mediaType);
  const body = types.length > 0 ? bodyFields(request.bodies) : undefined;
  const answer = element('div', { role: 'status', class: 'api-try-answer' });
  const content = element('div', { class: 'api-try-answer' });
  const send = element('button', { class: 'api-try-send' }, tryIt.send);
  let sent: AbortController | undefined;
  const form = element(
    'form',
    { class: 'api-try-form', autocomplete: 'off' },
    element('p', { class: 'api-fact' }, tryIt.note),
    server.label,
    variables,
    ...parameters.map(({ label }) => label),
    ...keys.flatMap(({ user, secret }) => [user?.label, secret.label]),
    ...(body ? [body.type.label, body.text.label] : []),
    send,
    answer,
    content,
  );
  send.addEventListener('click', (event) => {
    if (!sent) return;
    // The request ends before the press does, which would send it again.
    event.preventDefault();
    // The second click of a double click is none of its own.
    if (event.detail < 2) sent.abort();
  });
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (sent) return;
    const values: TryValues = {
      server: server.input.selectedIndex,
      variables: variableInputs.map(({ input }) => input.value),
      parameters: parameters.map(({ input }) => input.value),
      keys: keys.map(({ user, secret }) => ({ user: user?.input.value ?? '', secret: secret.input.value })),
      body: body?.type.input.selectedIndex ?? 0,
      text: body?.text.input.value ?? '',
    };
    sent = new AbortController();
    // Enter in a field sends, and stops nothing.
    send.type = 'button';
    send.textContent = tryIt.stop;
    answer.replaceChildren(tryIt.sending);
    content.replaceChildren();
    await sendRequest(requestOf(request, values), { answer, content, signal: sent.signal });
    sent = undefined;
    send.type = 'submit';
    send.textContent = tryIt.send;
  });
  return form;
}

interface SendContext {
  answer: HTMLElement;
  content: HTMLElement;
  signal: AbortSignal;
}

/** Shows what comes of a request, the content as it comes. A browser does not say why it got no answer. */
async function sendRequest(request: TryRequest | undefined, { answer, content, signal }: SendContext) {
  const end = (text: string, className?: string) =>
    answer.append(element('p', className ? { class: className } : {}, text));
  const started = performance.now();
  let head: HTMLElement | undefined;
  try {
    const { url, ...options } = request ?? {};
    if (url === undefined) throw new TypeError();
    const response = await fetch(url, {
      ...options,
      signal,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
    });
    const milliseconds = () => Math.round(performance.now() - started);
    const { status, statusText } = response;
    const mark = element(
      'span',
      { class: 'api-status', 'data-status': String(status).charAt(0) },
      String(status),
    );
    head = element('p', {}, mark, ` ${statusText} · ${milliseconds()} ms`);
    answer.replaceChildren(head, headersOf(response));
    const text = await showContent(response, content);
    head.lastChild?.replaceWith(` ${statusText} · ${milliseconds()} ms`);
    const whole = shown(text);
    if (whole !== text) content.firstElementChild?.replaceChildren(whole);
  } catch {
    if (!head) answer.replaceChildren();
    if (signal.aborted) end(tryIt.stopped);
    else end(head ? tryIt.brokenOff : tryIt.failed, 'api-try-failed');
  }
}

function headersOf({ headers }: Response): HTMLElement {
  const lines = [...headers].map(([name, value]) => `${name}: ${value}`);
  return element(
    'details',
    {},
    element('summary', {}, words.headers),
    element('pre', { dir: 'ltr' }, lines.join('\n')),
  );
}

/** Shows the content of a response while it comes, up to a limit; returns what was shown. */
async function showContent({ body }: Response, place: HTMLElement): Promise<string> {
  const box = element('pre', { dir: 'ltr', tabindex: '0' });
  const decoder = new TextDecoder();
  const reader = body?.getReader();
  let text = '';
  for (;;) {
    const { value, done } = (await reader?.read()) ?? { done: true };
    const piece = decoder.decode(value, { stream: !done });
    // What is there stays: it may be selected, and is not written anew with each piece.
    if (piece !== '') box.append(piece.slice(0, longestShown - text.length));
    text += piece;
    if (text !== '' && !box.isConnected) place.append(box);
    if (done) return text;
    if (text.length > longestShown) {
      reader?.cancel().catch(() => undefined);
      return text;
    }
  }
}

/** A content as it is read best: JSON with its lines, and so much of it. */
function shown(content: string): string {
  let pretty = content;
  try {
    pretty = JSON.stringify(JSON.parse(content), null, 2);
  } catch {}
  return pretty.length > longestShown ? `${pretty.slice(0, longestShown)}…` : pretty;
}

interface Input {
  label: HTMLLabelElement;
  input: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
}

function text(name: string, value: string, attributes: Record<string, string | undefined> = {}) {
  const input = element('input', { dir: 'ltr', spellcheck: 'false', ...attributes });
  input.value = value;
  return { label: labelled(name, input), input };
}

function select(name: string, values: readonly string[], value = values[0] ?? '') {
  const input = element('select', { dir: 'ltr' }, ...values.map((each) => element('option', {}, each)));
  input.value = value;
  return { label: labelled(name, input), input };
}

function bodyFields(bodies: TryForm['bodies']) {
  const type = select(
    words.body,
    bodies.map(({ mediaType }) => mediaType),
  );
  const input = element('textarea', { dir: 'ltr', rows: '8', spellcheck: 'false', 'aria-label': words.body });
  const show = () => {
    input.value = bodies[type.input.selectedIndex]?.text ?? '';
  };
  show();
  type.input.addEventListener('change', show);
  return { type, text: { label: input, input } };
}

function labelled(name: string, input: HTMLElement): HTMLLabelElement {
  return element('label', {}, element('bdi', {}, name), input);
}
