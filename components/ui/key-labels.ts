const apple: Record<string, string> = { mod: '⌘', ctrl: '⌃', alt: '⌥', shift: '⇧', enter: '↵' };
const other: Record<string, string> = {
  mod: 'Ctrl+',
  ctrl: 'Ctrl+',
  alt: 'Alt+',
  shift: 'Shift+',
  enter: 'Enter',
};
const shared: Record<string, string> = {
  escape: 'Esc',
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
  space: 'Space',
};

/** A label for each stroke of a shortcut: `mod+shift+l` is `⌘⇧L` or `Ctrl+Shift+L`; `g h` has two strokes. */
export function keyLabels(keys: string, isApple: boolean): string[] {
  const names = { ...shared, ...(isApple ? apple : other) };
  return keys.split(' ').map((stroke) =>
    stroke
      .split('+')
      .map((key) => names[key] ?? (key.length === 1 ? key.toUpperCase() : key))
      .join(''),
  );
}
