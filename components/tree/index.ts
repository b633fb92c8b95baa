export { DragArea, type Over, useDragHandle } from './drag.tsx';
