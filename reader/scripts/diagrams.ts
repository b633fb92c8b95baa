import { type Diagram, drawDiagram, watchTheme } from '#components/content/diagrams.ts';
import { element } from './element.ts';
import { enlargeImage } from './images.ts';
import { words } from './words.ts';

/** Draws the diagrams of a page, each when it comes into view. What can't be drawn stays code. */
export function drawDiagrams(codes: Iterable<HTMLElement>): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        void show(target as HTMLElement);
      }
    },
    { rootMargin: '400px' },
  );
  for (const code of codes) observer.observe(code);
}

async function show(code: HTMLElement): Promise<void> {
  const text = code.textContent;
  const diagram = await drawDiagram(text);
  const block = code.closest('.code-block');
  if (!diagram || !block) return;
  const image = element('img');
  fill(image, diagram);
  const details = element('details', {}, element('summary', {}, words.diagramCode));
  block.replaceWith(element('figure', { class: 'diagram' }, image, details));
  details.append(block);
  enlargeImage(image);
  watchTheme(async () => {
    const again = await drawDiagram(text);
    if (again) fill(image, again);
  });
}

function fill(image: HTMLImageElement, { address, description, width, height }: Diagram): void {
  URL.revokeObjectURL(image.src);
  image.width = width;
  image.height = height;
  image.alt = description || words.diagram;
  image.src = address;
}
