/**
 * The style of menus, popovers and lists of options. They close without an animation: during one, the focus would still
 * be inside, and keys would be lost.
 */
export const floating =
  'z-60 overflow-y-auto overscroll-contain rounded-lg bg-raised text-ink shadow-lg outline-none duration-150 data-[state=open]:animate-in data-[state=open]:fade-in data-[state=open]:zoom-in-98';

/** A menu item: 32 px high, 44 px on touch screens. */
export const menuItem =
  'flex base:min-h-8 cursor-default select-none items-center gap-2 base:rounded-sm base:px-2 py-1 base:text-ink outline-none [&_svg]:size-4 [&_svg]:shrink-0 base:[&_svg]:text-ink-soft not-data-[disabled=false]:data-disabled:opacity-50 data-highlighted:bg-hover pointer-coarse:min-h-11';
