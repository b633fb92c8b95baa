/** A row is a grid with the tracks of the head; on narrow screens it becomes a card. */
export const rowLook =
  'base:relative grid w-full grid-cols-(--tracks) @max-4xl:grid-cols-(--tracks-narrow) items-center gap-x-4 px-3 @max-2xl:flex @max-2xl:flex-wrap @max-2xl:gap-x-3 @max-2xl:gap-y-0.5';
