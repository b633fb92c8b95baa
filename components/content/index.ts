export { proseLook } from './prose-look.ts';
export { RenderedBlocks } from './rendered-blocks.tsx';
export { RenderedPage, type RenderedPageProps } from './rendered-page.tsx';
export { RenderedTree } from './rendered-tree.tsx';
export type { FileTarget, LinkTarget, Targets } from './targets.ts';
export { resolversOf } from './targets.ts';
export { type ContentWords, englishWords } from './words.ts';
