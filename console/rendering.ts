import type { Renderer } from '#lib/rendering/renderer.ts';

/** Pages are bundled apart from this server, and threads need files of ours, so pages use the renderer of the server. */
const name = Symbol.for('lectern.renderer');
const shared = globalThis as { [name]?: Renderer };

/** Gives pages the renderer of this process. */
export function provideRenderer(renderer: Renderer): void {
  shared[name] = renderer;
}

/** The renderer of this process. */
export function getRenderer(): Renderer {
  const renderer = shared[name];
  if (!renderer) throw new Error('This process has no renderer: pages are served by console/main.ts');
  return renderer;
}
