export { AttributeList } from './attribute-list.tsx';
export { attributeRows } from './attributes.ts';
export { BlockView } from './block-view.tsx';
export { ChangesView } from './change-view.tsx';
export {
  CurrentStopContext,
  DiffContext,
  type DiffMode,
  diffModes,
  elementOf,
  useDiff,
} from './diff-context.ts';
export { directionOf } from './direction.ts';
export { factsOf } from './file-facts.ts';
export { definitionsIn, MarkdownDiff, RenderedChanges } from './markdown-diff.tsx';
export { MarkedText } from './marks-view.tsx';
export { blockChangesOf, blockOf, isQuiet, stopsOf } from './page-changes.ts';
export { Source, SourceView } from './source-view.tsx';
export { SplitView } from './split-view.tsx';
export { StopFrame } from './stop.tsx';
