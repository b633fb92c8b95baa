import { type DiagramAnswer, type DrawnDiagram, diagramFramePath } from '#lib/diagrams.ts';

/** A diagram as an image with its address, which the caller revokes. */
export type Diagram = Omit<DrawnDiagram, 'svg'> & { address: string };

/** A frame that draws nothing for so long is given up. */
const longestDrawingMs = 20_000;
/** More code is no diagram that anybody could read. */
const mostCode = 50_000;

let frame: DiagramFrame | undefined;

/** Draws a diagram in the theme of the page; undefined when its code can't be drawn. */
export async function drawDiagram(code: string): Promise<Diagram | undefined> {
  if (code.length > mostCode) return undefined;
  frame ??= new DiagramFrame();
  const used = frame;
  try {
    const drawn = await used.draw(code, isDark());
    if (!drawn) return undefined;
    const { svg, ...facts } = drawn;
    return { ...facts, address: URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' })) };
  } catch {
    used.close();
    if (frame === used) frame = undefined;
    return undefined;
  }
}

/** Calls back whenever the theme of the page changes, until the returned function is called. */
export function watchTheme(onChange: () => void): () => void {
  let before = isDark();
  const observer = new MutationObserver(() => {
    if (before === isDark()) return;
    before = isDark();
    onChange();
  });
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

function isDark(): boolean {
  return document.documentElement.dataset.theme === 'dark';
}

/**
 * A document without the rights of this page. It runs what reads the code of diagrams, so whatever that code does, the
 * page gets an image.
 */
class DiagramFrame {
  readonly #element = document.createElement('iframe');
  readonly #ready: Promise<void>;
  readonly #waiting = new Map<number, (drawn: DrawnDiagram | undefined) => void>();
  #lastId = 0;

  constructor() {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#ready = promise;
    addEventListener('message', (event: MessageEvent<DiagramAnswer>) => {
      if (event.source !== this.#element.contentWindow) return;
      if (event.data === 'ready') return resolve();
      this.#waiting.get(event.data.id)?.(event.data.drawn);
      this.#waiting.delete(event.data.id);
    });
    this.#element.setAttribute('sandbox', 'allow-scripts');
    this.#element.src = diagramFramePath;
    this.#element.title = 'Diagram';
    this.#element.tabIndex = -1;
    this.#element.ariaHidden = 'true';
    // Texts are measured in it, so it has a size.
    Object.assign(this.#element.style, {
      position: 'fixed',
      insetInlineStart: '0',
      insetBlockEnd: '100%',
      width: '75rem',
      height: '50rem',
      border: '0',
      visibility: 'hidden',
    });
    document.body.append(this.#element);
  }

  draw(code: string, isDark: boolean): Promise<DrawnDiagram | undefined> {
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error('The diagram took too long')), longestDrawingMs);
      this.#waiting.set(id, (drawn) => {
        clearTimeout(late);
        resolve(drawn);
      });
      void this.#ready.then(() => this.#element.contentWindow?.postMessage({ id, code, isDark }, '*'));
    });
  }

  close(): void {
    this.#element.remove();
  }
}
