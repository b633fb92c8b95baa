export { RenderedBlocks } from './rendered-blocks.tsx';
export { RenderedPage, type RenderedPageProps } from './rendered-page.tsx';
export type { FileTarget, LinkTarget, Targets } from './targets.ts';
