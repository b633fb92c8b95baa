export { DragArea, type Over, useDragHandle } from './drag.tsx';
export { DragGrip, DropLine } from './drag-marks.tsx';
export { useLift } from './lift.ts';
