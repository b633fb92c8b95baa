// What only a drag needs, loaded together.
export { DragGhost } from './drag-ghost.tsx';
export { targetAt } from './drag-target.ts';
export { followPointer } from './follow-pointer.ts';
