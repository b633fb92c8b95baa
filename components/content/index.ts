export type { ColouredLine } from './highlight.ts';
export { codeLook, proseLook } from './prose-look.ts';
export { RenderedBlock } from './rendered-block.tsx';
export { RenderedPage, type RenderedPageProps } from './rendered-page.tsx';
export { RenderedTree } from './rendered-tree.tsx';
export type { FileTarget, LinkTarget, Targets } from './targets.ts';
export { resolversOf } from './targets.ts';
export { useColouredLines } from './use-colours.ts';
export { type ContentWords, englishWords } from './words.ts';
