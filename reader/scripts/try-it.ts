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

function formOf(request: TryForm): HTMLFormElement {
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
  const send = element('button', { class: 'api-try-send' }, tryIt.send);
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
  );
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (send.ariaDisabled === 'true') return;
    const values: TryValues = {
      server: server.input.selectedIndex,
      variables: variableInputs.map(({ input }) => input.value),
      parameters: parameters.map(({ input }) => input.value),
      keys: keys.map(({ user, secret }) => ({ user: user?.input.value ?? '', secret: secret.input.value })),
      body: body?.type.input.selectedIndex ?? 0,
      text: body?.text.input.value ?? '',
    };
    send.ariaDisabled = 'true';
    answer.replaceChildren(tryIt.sending);
    answer.replaceChildren(...(await answerTo(requestOf(request, values))));
    send.ariaDisabled = null;
  });
  return form;
}

/** What came of a request. A browser does not say why it got no answer. */
async function answerTo(request: TryRequest | undefined): Promise<Node[]> {
  const failed = [element('p', { class: 'api-try-failed' }, tryIt.failed)];
  if (!request) return failed;
  const { url, ...options } = request;
  const started = performance.now();
  try {
    const response = await fetch(url, {
      ...options,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
    });
    const content = await response.text();
    const milliseconds = Math.round(performance.now() - started);
    const { status, statusText, headers } = response;
    return [
      element(
        'p',
        {},
        element('span', { class: 'api-status', 'data-status': String(status).charAt(0) }, String(status)),
        ` ${statusText} · ${milliseconds} ms`,
      ),
      element(
        'details',
        {},
        element('summary', {}, words.headers),
        element('pre', { dir: 'ltr' }, [...headers].map(([name, value]) => `${name}: ${value}`).join('\n')),
      ),
      ...(content === '' ? [] : [element('pre', { dir: 'ltr', tabindex: '0' }, shown(content))]),
    ];
  } catch {
    return failed;
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
