export { PageTree, type PageTreeProps } from './page-tree.tsx';
export { targetsOf } from './space-targets.ts';
export { childrenOf, everyPage, rowsOf, type TreeRow, wayTo } from './tree-rows.ts';
