/** A row is a grid on the same tracks as the head; where there is little room it becomes a small card of lines. */
export const rowLook =
  'relative grid w-full items-center gap-x-4 px-3 @max-2xl:flex @max-2xl:flex-wrap @max-2xl:gap-x-3 @max-2xl:gap-y-0.5';
