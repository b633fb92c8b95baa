import { element } from './element.ts';
import { words } from './words.ts';

/** Lets an image that is shown smaller than it is be enlarged, by a click or by the keyboard. */
export function enlargeImages(): void {
  for (const image of document.querySelectorAll<HTMLImageElement>('.prose img')) {
    if (!image.closest('a, button, summary, .card')) enlargeImage(image);
  }
  const imageOf = ({ target }: Event) =>
    target instanceof HTMLImageElement && target.dataset.enlarges !== undefined ? target : undefined;
  document.addEventListener('click', (event) => {
    const image = imageOf(event);
    if (image) show(image);
  });
  document.addEventListener('keydown', (event) => {
    const image = event.key === 'Enter' || event.key === ' ' ? imageOf(event) : undefined;
    if (!image) return;
    event.preventDefault();
    show(image);
  });
}

/** Lets one more image be enlarged. */
export function enlargeImage(image: HTMLImageElement): void {
  image.addEventListener('load', () => mark(image));
  sizes.observe(image);
}

const sizes = new ResizeObserver((entries) => {
  for (const { target } of entries) mark(target as HTMLImageElement);
});

/** What makes an image a button, as long as it is shown at less than four fifths of its size. */
function mark(image: HTMLImageElement): void {
  const isSmall = image.clientWidth > 0 && image.naturalWidth > image.clientWidth * 1.25;
  if (isSmall === (image.dataset.enlarges !== undefined)) return;
  if (isSmall) {
    image.dataset.enlarges = '';
    image.tabIndex = 0;
    image.role = 'button';
    image.ariaLabel = image.alt ? `${words.enlarge}: ${image.alt}` : words.enlarge;
  } else {
    for (const name of ['data-enlarges', 'tabindex', 'role', 'aria-label']) image.removeAttribute(name);
  }
}

function show(image: HTMLImageElement): void {
  const enlarged = element('img', {
    src: image.currentSrc || image.src,
    alt: image.alt,
    class: 'max-h-full max-w-full object-contain',
  });
  enlarged.referrerPolicy = 'no-referrer';
  const close = element(
    'button',
    {
      type: 'button',
      'aria-label': words.close,
      class:
        'absolute end-3 top-3 flex size-11 items-center justify-center rounded-md bg-raised text-2xl text-ink shadow-float hover:bg-hover',
    },
    '×',
  );
  const dialog = element(
    'dialog',
    {
      'aria-label': image.alt || words.enlarge,
      class:
        'm-0 h-dvh max-h-dvh w-screen max-w-full cursor-zoom-out bg-surface p-4 backdrop:bg-overlay sm:p-10 open:flex open:items-center open:justify-center',
    },
    close,
    enlarged,
  );
  dialog.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => {
    dialog.remove();
    image.focus({ preventScroll: true });
  });
  document.body.append(dialog);
  dialog.showModal();
}
