export { ContentScreen } from './content-screen.tsx';
export { PageMissing } from './page-missing.tsx';
export { PageSkeleton } from './page-skeleton.tsx';
export { PageView } from './page-view.tsx';
export { presentPath, spaceTree } from './space-tree.ts';
