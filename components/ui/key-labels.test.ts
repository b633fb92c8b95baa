import { expect, test } from 'vitest';
import { keyLabels } from './key-labels.ts';

test('a chord is written as the keyboard at hand names it', () => {
  expect(keyLabels('mod+shift+l', true)).toEqual(['⌘⇧L']);
  expect(keyLabels('mod+shift+l', false)).toEqual(['Ctrl+Shift+L']);
});

test('a sequence has one label for each stroke', () => {
  expect(keyLabels('g h', true)).toEqual(['G', 'H']);
});

test('special keys have names and signs stay as they are', () => {
  expect(keyLabels('escape', false)).toEqual(['Esc']);
  expect(keyLabels('enter', true)).toEqual(['↵']);
  expect(keyLabels('?', false)).toEqual(['?']);
});
