import type { TryFrameAnswer, TryFrameRequest } from '#lib/openapi/try-it/frame.ts';
import { formOf } from '../scripts/try-it.ts';

const answer = (message: TryFrameAnswer) => parent.postMessage(message, location.origin);

addEventListener('message', ({ source, origin, data }: MessageEvent<TryFrameRequest>) => {
  if (source !== parent || origin !== location.origin) return;
  const form = formOf(data.form);
  document.querySelector('body > div')?.replaceChildren(form);
  new ResizeObserver(() => answer({ height: form.offsetHeight })).observe(form);
  form.querySelector<HTMLElement>('input, select, textarea, button')?.focus();
});

/** Follows the theme of the page around the frame. */
function showTheme(): void {
  document.documentElement.dataset.theme = parent.document.documentElement.dataset.theme;
}

showTheme();
new MutationObserver(showTheme).observe(parent.document.documentElement, { attributeFilter: ['data-theme'] });
answer('ready');
