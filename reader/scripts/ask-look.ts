const unavailable =
  'aria-disabled:cursor-default aria-disabled:opacity-50 aria-disabled:hover:bg-transparent';

/** How the controls of the window look in which visitors ask. */
export const look = {
  button: `rounded-md border border-line-strong px-3 py-1.5 text-base hover:bg-hover [[hidden]]:hidden ${unavailable}`,
  chip: `max-w-full truncate rounded-full border border-line px-3 py-0.5 text-base text-ink-soft hover:bg-hover ${unavailable}`,
};
