export { ContentScreen } from './content-screen.tsx';
export { PageSkeleton } from './page-skeleton.tsx';
export { PageTree, type PageTreeProps } from './page-tree.tsx';
export { PageView } from './page-view.tsx';
export { targetsOf } from './space-targets.ts';
export { spaceTree } from './space-tree.ts';
export { childrenOf, everyPage, rowsOf, type TreeRow, wayTo } from './tree-rows.ts';
