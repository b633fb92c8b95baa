/** A row is a grid on the same tracks as the head; on a phone it becomes a small card of lines. */
export const rowLook =
  'relative grid w-full items-center gap-x-4 px-3 max-sm:flex max-sm:flex-wrap max-sm:gap-x-3 max-sm:gap-y-0.5';
