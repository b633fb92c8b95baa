import { describe, expect, test } from 'vitest';
import { type KeyPress, KeySequence, strokeOf } from './key-strokes.ts';

function press(key: string, modifiers: Partial<KeyPress> = {}): KeyPress {
  return { key, code: '', metaKey: false, ctrlKey: false, altKey: false, shiftKey: false, ...modifiers };
}

describe('the name of a key press', () => {
  test('the main modifier is Command on an Apple keyboard and Control elsewhere', () => {
    expect(strokeOf(press('k', { metaKey: true }), true)).toBe('mod+k');
    expect(strokeOf(press('k', { ctrlKey: true }), false)).toBe('mod+k');
    expect(strokeOf(press('k', { ctrlKey: true }), true)).toBe('ctrl+k');
    expect(strokeOf(press('k', { metaKey: true }), false)).toBe('k');
  });

  test('Shift is named with letters and keys, and not with signs, which it makes', () => {
    expect(strokeOf(press('L', { metaKey: true, shiftKey: true }), true)).toBe('mod+shift+l');
    expect(strokeOf(press('Enter', { shiftKey: true }), true)).toBe('shift+enter');
    expect(strokeOf(press('?', { shiftKey: true }), true)).toBe('?');
  });

  test('a modifier alone is no stroke', () => {
    expect(strokeOf(press('Shift', { shiftKey: true }), true)).toBeUndefined();
  });

  test('a letter of another script stands for the Latin letter of its key', () => {
    expect(strokeOf(press('п', { code: 'KeyG' }), false)).toBe('g');
  });
});

describe('sequences of strokes', () => {
  const shortcuts = ['g h', 'g s', 'j', 'mod+k'];

  test('a shortcut of two strokes fires on the second', () => {
    const keys = new KeySequence();
    expect(keys.press('g', 0, shortcuts)).toBeUndefined();
    expect(keys.pending).toBe('g');
    expect(keys.press('h', 500, shortcuts)).toBe('g h');
    expect(keys.pending).toBeUndefined();
  });

  test('the first stroke is forgotten after a while', () => {
    const keys = new KeySequence(1000);
    keys.press('g', 0, shortcuts);
    expect(keys.press('h', 1001, shortcuts)).toBeUndefined();
  });

  test('a stroke that does not continue the sequence is taken for itself', () => {
    const keys = new KeySequence();
    keys.press('g', 0, shortcuts);
    expect(keys.press('j', 10, shortcuts)).toBe('j');
  });

  test('the first stroke twice starts the sequence again', () => {
    const keys = new KeySequence();
    keys.press('g', 0, shortcuts);
    keys.press('g', 900, shortcuts);
    expect(keys.press('s', 1800, shortcuts)).toBe('g s');
  });
});
