/** The id of the element of a thread. */
export function threadAddress(id: string): string {
  return `thread-${id}`;
}

/** Scrolls to a thread and focuses it, if it is on the screen. */
export function focusThread(id: string): void {
  const thread = document.getElementById(threadAddress(id));
  thread?.scrollIntoView({ block: 'nearest' });
  thread?.focus({ preventScroll: true });
}
