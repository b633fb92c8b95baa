import { decodeAddress } from '#lib/decode-address.ts';
import { readStored, store } from './stored.ts';

const storageKey = 'tabs';
/** How many chosen titles a browser keeps, the last one first. */
const mostChosen = 20;

interface TabSet {
  tabs: HTMLElement;
  buttons: HTMLElement[];
}

/**
 * Lets the tabs of a document be chosen by a click, and by the arrow keys as the pattern of tabs asks. Tabs of the same
 * title follow everywhere on the page, and on the pages that are opened later.
 */
export function switchTabs(): void {
  const sets = [...document.querySelectorAll<HTMLElement>('[data-tabs]')].map((tabs) => ({
    tabs,
    buttons: [...(tabs.querySelector('[role=tablist]')?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])],
  }));
  const chosen = readStored<string[]>(storageKey) ?? [];
  for (const set of sets) {
    const title = chosen.find((each) => set.buttons.some((button) => titleOf(button) === each));
    const button = set.buttons.find((each) => titleOf(each) === title);
    if (button) show(set, button);
    listen(set, sets);
  }
  showTarget(sets);
  addEventListener('hashchange', () => showTarget(sets));
}

function listen(set: TabSet, sets: readonly TabSet[]): void {
  const { tabs, buttons } = set;
  const list = tabs.querySelector('[role=tablist]');
  list?.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[role=tab]') : null;
    if (button) choose(set, button, sets);
  });
  list?.addEventListener('keydown', (event) => {
    const at = buttons.indexOf(document.activeElement as HTMLElement);
    const forward = getComputedStyle(tabs).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const backward = forward === 'ArrowRight' ? 'ArrowLeft' : 'ArrowRight';
    const { key } = event as KeyboardEvent;
    const to = { [forward]: at + 1, [backward]: at - 1, Home: 0, End: -1 }[key];
    const button = to === undefined ? undefined : buttons.at(to === buttons.length ? 0 : to);
    if (!button) return;
    event.preventDefault();
    choose(set, button, sets);
    button.focus();
  });
}

function choose(set: TabSet, button: HTMLElement, sets: readonly TabSet[]): void {
  const title = titleOf(button);
  const before = button.getBoundingClientRect().top;
  show(set, button);
  for (const other of sets) {
    const same = other === set ? undefined : other.buttons.find((each) => titleOf(each) === title);
    if (same) show(other, same);
  }
  // Panels above may have another height now; what was pressed stays under the pointer.
  scrollBy({ top: button.getBoundingClientRect().top - before, behavior: 'instant' });
  const others = (readStored<string[]>(storageKey) ?? []).filter((each) => each !== title);
  store(storageKey, [title, ...others].slice(0, mostChosen));
}

function show({ buttons }: TabSet, shown: HTMLElement): void {
  for (const button of buttons) {
    const isShown = button === shown;
    const state = isShown ? 'active' : 'inactive';
    button.setAttribute('aria-selected', String(isShown));
    button.tabIndex = isShown ? 0 : -1;
    button.dataset.state = state;
    const panel = panelOf(button);
    if (panel) panel.dataset.state = state;
  }
}

/** Shows the panels around the place that the address names. */
function showTarget(sets: readonly TabSet[]): void {
  const target = document.getElementById(decodeAddress(location.hash.slice(1)));
  if (!target) return;
  let isShown = false;
  for (const set of sets) {
    const button = set.buttons.find((each) => panelOf(each)?.contains(target));
    if (!button || button.dataset.state === 'active') continue;
    show(set, button);
    isShown = true;
  }
  if (isShown) target.scrollIntoView();
}

function panelOf(button: HTMLElement): HTMLElement | null {
  return document.getElementById(button.getAttribute('aria-controls') ?? '');
}

function titleOf(button: HTMLElement): string {
  return button.textContent?.trim() ?? '';
}
