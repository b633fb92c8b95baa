/** Shows the buttons that open forms for requests. The forms are loaded when one is wanted. */
export function tryRequests(): void {
  for (const button of document.querySelectorAll<HTMLElement>('button[data-try-it]')) {
    if (button.parentElement) button.parentElement.hidden = false;
    button.addEventListener('click', async () => {
      const isOpen = button.ariaExpanded === 'true';
      button.ariaExpanded = String(!isOpen);
      (await import('./try-it.ts')).toggleTryIt(button, !isOpen);
    });
  }
}
