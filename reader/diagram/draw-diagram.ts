import mermaid from 'mermaid';
import type { DiagramAnswer, DiagramRequest, DrawnDiagram } from '#lib/diagrams.ts';

const answer = (message: DiagramAnswer) => parent.postMessage(message, '*');

addEventListener('message', ({ source, data }: MessageEvent<DiagramRequest>) => {
  if (source === parent) void draw(data);
});
answer('ready');

async function draw({ id, code, isDark }: DiagramRequest): Promise<void> {
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: 'strict',
    suppressErrorRendering: true,
    theme: isDark ? 'dark' : 'default',
    // Fonts of the page are not loaded in images.
    fontFamily: 'ui-sans-serif, system-ui, sans-serif',
    // HTML inside of an image is not shown by every browser.
    htmlLabels: false,
  });
  try {
    const { svg } = await mermaid.render(`diagram-${id}`, code);
    answer({ id, drawn: imageOf(svg) });
  } catch {
    answer({ id, drawn: undefined });
  }
}

/** The drawing as a document of its own, which has the size that it was drawn for. */
function imageOf(html: string): DrawnDiagram | undefined {
  const holder = document.createElement('div');
  holder.innerHTML = html;
  const svg = holder.querySelector('svg');
  const [, , width = 0, height = 0] =
    svg
      ?.getAttribute('viewBox')
      ?.split(/[\s,]+/)
      .map(Number) ?? [];
  if (!svg || !(width > 0 && height > 0)) return undefined;
  svg.setAttribute('width', String(width));
  svg.setAttribute('height', String(height));
  svg.style.removeProperty('max-width');
  const description = [...svg.querySelectorAll(':scope > title, :scope > desc')]
    .map(({ textContent }) => textContent)
    .filter(Boolean)
    .join('. ');
  return { svg: new XMLSerializer().serializeToString(svg), width, height, description };
}
