/** Lets the tabs of a document be chosen by a click, and by the arrow keys as the pattern of tabs asks. */
export function switchTabs(): void {
  for (const tabs of document.querySelectorAll<HTMLElement>('[data-tabs]')) {
    const list = tabs.querySelector('[role=tablist]');
    const buttons = [...(list?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];
    const show = (shown: HTMLElement) => {
      for (const button of buttons) {
        const isShown = button === shown;
        const state = isShown ? 'active' : 'inactive';
        button.setAttribute('aria-selected', String(isShown));
        button.tabIndex = isShown ? 0 : -1;
        button.dataset.state = state;
        const panel = document.getElementById(button.getAttribute('aria-controls') ?? '');
        if (panel) panel.dataset.state = state;
      }
    };
    list?.addEventListener('click', ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('[role=tab]') : null;
      if (button) show(button);
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
      show(button);
      button.focus();
    });
  }
}
