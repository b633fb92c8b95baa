import { Circle } from 'lucide-react';
import { expect, test, vi } from 'vitest';
import { type Action, ActionRegistry, byGroup } from './action-registry.ts';

function action(id: string, more: Partial<Action> = {}): Action {
  return { id, name: id, group: 'General', icon: Circle, run: () => {}, ...more };
}

test('a screen shadows the keys of the console while it is there', () => {
  const registry = new ActionRegistry();
  const screen = Symbol('screen');
  registry.set(Symbol('console'), [action('preview-site', { keys: 'p' }), action('help', { keys: '?' })]);
  registry.set(screen, [action('previous-change', { keys: 'p' })]);
  expect(registry.byKeys('p')?.id).toBe('previous-change');
  expect(registry.byKeys('?')?.id).toBe('help');
  registry.remove(screen);
  expect(registry.byKeys('p')?.id).toBe('preview-site');
});

test('an action whose keys are shadowed is still listed, without them', () => {
  const registry = new ActionRegistry();
  registry.set(Symbol('console'), [action('below', { keys: 'p' })]);
  registry.set(Symbol('screen'), [action('above', { keys: 'p' })]);
  expect(registry.list().map(({ id, keys }) => [id, keys])).toEqual([
    ['above', 'p'],
    ['below', undefined],
  ]);
});

test('setting an owner again replaces its actions and tells who listens', () => {
  const registry = new ActionRegistry();
  const owner = Symbol('screen');
  const heard = vi.fn();
  registry.set(owner, [action('one')]);
  const stop = registry.subscribe(heard);
  registry.set(owner, [action('two')]);
  expect(registry.list().map(({ id }) => id)).toEqual(['two']);
  stop();
  registry.set(owner, []);
  expect(heard).toHaveBeenCalledTimes(1);
});

test('groups keep the order in which they appear', () => {
  const groups = byGroup([action('a', { group: 'Go to' }), action('b'), action('c', { group: 'Go to' })]);
  expect(groups.map(({ group, actions }) => [group, actions.map(({ id }) => id)])).toEqual([
    ['Go to', ['a', 'c']],
    ['General', ['b']],
  ]);
});
