export { ContentScreen } from './content-screen.tsx';
export { PageSkeleton } from './page-skeleton.tsx';
export { PageView } from './page-view.tsx';
export { spaceTree } from './space-tree.ts';
