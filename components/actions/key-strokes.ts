/** The properties of a key press, as a browser's KeyboardEvent has them. */
export type KeyPress = {
  key: string;
  code: string;
  metaKey: boolean;
  ctrlKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
};

const modifierKeys = new Set(['Shift', 'Control', 'Alt', 'Meta', 'CapsLock', 'AltGraph', 'Dead']);

/**
 * The name of a key press in shortcuts, such as `mod+shift+l`, `?` or `escape`; undefined for a modifier alone. Letters
 * of other scripts count as the Latin letter on the same key, so shortcuts work on every layout.
 */
export function strokeOf(press: KeyPress, isApple: boolean): string | undefined {
  if (modifierKeys.has(press.key)) return undefined;
  const latin = /^Key([A-Z])$/.exec(press.code)?.[1];
  const isForeign = press.key.length === 1 && press.key > '\u007f';
  const key = (isForeign && latin ? latin : press.key === ' ' ? 'space' : press.key).toLowerCase();
  const isSign = key.length === 1 && !/[a-z0-9]/.test(key);
  const mod = isApple ? press.metaKey : press.ctrlKey;
  const parts = [
    mod && 'mod',
    isApple && press.ctrlKey && 'ctrl',
    press.altKey && 'alt',
    // Characters such as `?` already imply Shift.
    press.shiftKey && !isSign && 'shift',
    key,
  ];
  return parts.filter(Boolean).join('+');
}

/** Recognizes shortcuts of two strokes, such as `g h`. */
export class KeySequence {
  #pending: string | undefined;
  #since = 0;
  readonly #patience: number;

  constructor(patienceMs = 1200) {
    this.#patience = patienceMs;
  }

  /** Adds a stroke, and returns the shortcut that it completes. */
  press(stroke: string, now: number, shortcuts: Iterable<string>): string | undefined {
    const known = new Set(shortcuts);
    const sequence =
      this.#pending && now - this.#since <= this.#patience ? `${this.#pending} ${stroke}` : undefined;
    this.#pending = undefined;
    if (sequence && known.has(sequence)) return sequence;
    if ([...known].some((keys) => keys.startsWith(`${stroke} `))) {
      this.#pending = stroke;
      this.#since = now;
      return undefined;
    }
    return known.has(stroke) ? stroke : undefined;
  }

  /** The first stroke of a shortcut that waits for its second. */
  get pending(): string | undefined {
    return this.#pending;
  }
}
