import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { findRetiredNames } from './language.ts';

const houses: string[] = [];

function retiredIn(path: string, content: string): string[] {
  const house = mkdtempSync(join(tmpdir(), 'lectern-house-'));
  houses.push(house);
  mkdirSync(dirname(join(house, path)), { recursive: true });
  writeFileSync(join(house, path), content);
  return findRetiredNames(house).breaches;
}

afterEach(() => {
  for (const house of houses.splice(0)) rmSync(house, { recursive: true, force: true });
});

test('a retired name is reported with its file, its line and the word to use', () => {
  const content = '\nexport function mustBeActive(): void {}\n';
  expect(retiredIn('server/core/can.ts', content)).toEqual(['server/core/can.ts:2: mustBeActive → assert…']);
});

test.each([
  ['function', 'export function tellSpace(): void {}'],
  ['variable', 'export const found = 1;'],
  ['parameter', 'export const double = (size: number, taken: number) => size * taken;'],
  ['binding', 'export const { size: kept } = new Map();'],
  ['interface', 'export interface Seeing { tx: string }'],
  ['type', 'export type Asked = string;'],
  ['property', 'export interface Options { mayEdit: boolean }'],
  ['private method', 'export class Pool { #makeRoom(): void {} }'],
])('the name of a %s is checked', (_, content) => {
  expect(retiredIn('lib/one.ts', content)).toHaveLength(1);
});

test('the first word of a file name is checked', () => {
  expect(retiredIn('lib/found-space.ts', 'export const space = 1;')).toEqual([
    'lib/found-space.ts: the file name → create… or insert… for a function; the thing itself for a value',
  ]);
});

test('a type that is named by a gerund alone is reported', () => {
  expect(retiredIn('lib/one.ts', 'export interface Reading { tx: string }')).toEqual([
    'lib/one.ts:1: Reading → a noun: …Options, …Input, …Result, …Context',
  ]);
});

test.each([
  'type Loaded = { row: string };',
  'export type Named<Item> = Item & { id: string };',
  'interface Written { pages: string[] }',
  'export class Matching {}',
])('a type that is named by a verb’s form alone is reported: %s', (content) => {
  expect(retiredIn('lib/one.ts', content)).toHaveLength(1);
});

test.each([
  'export function foundation(): void {}',
  'export const maybe = 1, keeper = 2, holder = 3, takeoff = 4, ask = 5;',
  'export const lockSpace = 1, canEdit = 2, assertActive = 3;',
  'export interface Filter { seenAfter?: string; given?: string }',
  'export interface Heading { level: number } export class Unauthorized extends Error {} type Need = string;',
  'export const Reading = 1, loaded = 2; export type WrittenPages = string[]; type ReadingOptions = object;',
])('other names pass: %s', (content) => {
  expect(retiredIn('lib/one.ts', content)).toEqual([]);
});
