/** Which pages were unfolded or folded on this site, with the lines below them, for the pages that are opened next. */
interface Fold {
  isOpen: boolean;
  html: string;
}

const foldsKey = 'navigation';
const scrollKey = 'navigation scroll';

/** Unfolds pages of the navigation, whose lines are asked for then, and keeps its place between pages. */
export function foldNavigation(): void {
  const folds = new Map(Object.entries(read<Record<string, Fold>>(foldsKey) ?? {}));
  for (const navigation of document.querySelectorAll<HTMLElement>('[data-navigation]')) {
    for (const button of navigation.querySelectorAll<HTMLElement>('[data-below]')) restore(button, folds);
    navigation.addEventListener('click', async ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('[data-below]') : null;
      if (!button) return;
      const isOpen = button.getAttribute('aria-expanded') !== 'true';
      const html = linesBelow(button)?.outerHTML ?? (await fetchLines(button));
      if (html === undefined) return;
      show(button, { isOpen, html });
      folds.set(button.dataset.below ?? '', { isOpen, html });
      write(foldsKey, Object.fromEntries(folds));
    });
  }
  for (const box of document.querySelectorAll<HTMLElement>('[data-scrolls]')) storeScroll(box);
}

/** The page that is open shows what is below it, however it was left. */
function restore(button: HTMLElement, folds: ReadonlyMap<string, Fold>): void {
  const fold = folds.get(button.dataset.below ?? '');
  const isCurrent = button.previousElementSibling?.hasAttribute('aria-current');
  const hasCurrent = linesBelow(button)?.querySelector('[aria-current]');
  if (fold && !isCurrent && !hasCurrent) show(button, fold);
}

function linesBelow(button: HTMLElement): HTMLElement | null {
  return button.nextElementSibling as HTMLElement | null;
}

/** The lines below a page; undefined when they did not come, and the page is opened instead. */
async function fetchLines(button: HTMLElement): Promise<string | undefined> {
  const { below = '', at = '/' } = button.dataset;
  const query = new URLSearchParams({ below, at });
  const answer = await fetch(`/~pages?${query}`).catch(() => undefined);
  if (answer?.ok) return `<div class="ms-3 mt-px border-s border-line ps-1">${await answer.text()}</div>`;
  location.assign(at);
  return undefined;
}

function show(button: HTMLElement, { isOpen, html }: Fold): void {
  if (!linesBelow(button)) button.insertAdjacentHTML('afterend', html);
  const lines = linesBelow(button);
  if (lines) lines.hidden = !isOpen;
  button.setAttribute('aria-expanded', String(isOpen));
}

function storeScroll(box: HTMLElement): void {
  box.scrollTop = read<number>(scrollKey) ?? 0;
  const current = box.querySelector('[aria-current="page"]');
  const view = box.getBoundingClientRect();
  const line = current?.getBoundingClientRect();
  if (line && (line.top < view.top || line.bottom > view.bottom)) {
    box.scrollTop += line.top - view.top - view.height / 3;
  }
  addEventListener('pagehide', () => write(scrollKey, box.scrollTop));
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
