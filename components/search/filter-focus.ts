/** The id of the row of filters. */
export const filterBarId = 'search-filters';

/** Turns filters off by a button that goes with them, and moves the focus from it to the first control of the filters. */
export function leaveFilter(turnOff: () => void): void {
  turnOff();
  const controls = document.getElementById(filterBarId)?.querySelectorAll<HTMLElement>('button') ?? [];
  [...controls].find((control) => control.checkVisibility())?.focus();
}
