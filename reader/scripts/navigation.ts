/** The pages that were unfolded on this site in this tab. Their lines are asked for again, as they are by then. */
const openKey = 'unfolded pages';
const scrollKey = 'navigation scroll';

/** So many at most are unfolded again, so that their ids have room in an address. */
const maxOpen = 100;

/** Unfolds pages of the navigation, whose lines are asked for then, and keeps its place between pages. */
export function foldNavigation(): void {
  const open = new Set(read<string[]>(openKey));
  const navigations = [...document.querySelectorAll<HTMLElement>('[data-navigation]')];
  for (const navigation of navigations) {
    navigation.addEventListener('click', async ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('[data-below]') : null;
      if (button) await toggle(button, open);
    });
  }
  const boxes = [...document.querySelectorAll<HTMLElement>('[data-scrolls]')];
  for (const box of boxes) {
    scrollToPlace(box);
    addEventListener('pagehide', () => write(scrollKey, box.scrollTop));
  }
  const places = boxes.map((box) => box.scrollTop);
  void unfoldAgain(navigations, open).then(() => {
    for (const [at, box] of boxes.entries()) if (box.scrollTop === places[at]) scrollToPlace(box);
  });
}

async function toggle(button: HTMLElement, open: Set<string>): Promise<void> {
  const { below = '', at = '/' } = button.dataset;
  const isOpen = button.getAttribute('aria-expanded') !== 'true';
  const html = linesBelow(button) ? '' : await fetchLines(new URLSearchParams({ at, below }));
  if (html === undefined) return location.assign(at);
  if (!linesBelow(button)) {
    button.insertAdjacentHTML('afterend', `<div class="ms-3 mt-px border-s border-line ps-1">${html}</div>`);
  }
  show(button, isOpen);
  open.delete(below);
  if (isOpen) open.add(below);
  write(openKey, [...open].slice(-maxOpen));
}

/** Shows what was unfolded, by one request for all of it. */
async function unfoldAgain(navigations: HTMLElement[], open: ReadonlySet<string>): Promise<void> {
  const foldedButtons = (within: ParentNode) =>
    [...within.querySelectorAll<HTMLElement>('[data-below]')].filter(
      (button) => open.has(button.dataset.below ?? '') && !linesBelow(button),
    );
  if (!navigations.some((each) => foldedButtons(each).length > 0)) return;
  const query = new URLSearchParams({ at: location.pathname });
  for (const id of open) query.append('open', id);
  const sent = document.createElement('template');
  sent.innerHTML = (await fetchLines(query)) ?? '';
  for (const button of navigations.flatMap(foldedButtons)) {
    const lines = linesBelow(sent.content.querySelector(`[data-below="${button.dataset.below}"]`));
    if (!lines) continue;
    button.after(lines.cloneNode(true));
    show(button, true);
  }
}

function linesBelow(button: Element | null): HTMLElement | null {
  return (button?.nextElementSibling ?? null) as HTMLElement | null;
}

/** Lines of the navigation; undefined when they did not come. */
async function fetchLines(query: URLSearchParams): Promise<string | undefined> {
  const answer = await fetch(`/~pages?${query}`).catch(() => undefined);
  return answer?.ok ? await answer.text() : undefined;
}

function show(button: HTMLElement, isOpen: boolean): void {
  const lines = linesBelow(button);
  if (lines) lines.hidden = !isOpen;
  button.setAttribute('aria-expanded', String(isOpen));
}

function scrollToPlace(box: HTMLElement): void {
  box.scrollTop = read<number>(scrollKey) ?? 0;
  const current = box.querySelector('[aria-current="page"]');
  const view = box.getBoundingClientRect();
  const line = current?.getBoundingClientRect();
  if (line && (line.top < view.top || line.bottom > view.bottom)) {
    box.scrollTop += line.top - view.top - view.height / 3;
  }
}

function read<Value>(key: string): Value | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** A browser that keeps nothing, or has no room, only forgets. */
function write(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {}
}
