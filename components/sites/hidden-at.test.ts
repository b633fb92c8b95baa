import { expect, it } from 'vitest';
import { hiddenAt } from './hidden-at.ts';

const part = (path: string) => ({ kind: 'page' as const, title: path, path, reason: 'condition' as const });
const parts = [part('/premium/below'), part('/premium'), part('/partners/'), part('/größe')];

it.each([
  ['/premium', '/premium'],
  ['/premium/below/more', '/premium'],
  ['/Partners?x=1', '/partners/'],
  ['/partners/prices', '/partners/'],
  ['/premiums', undefined],
  ['/gr%C3%B6%C3%9Fe', '/größe'],
  ['/%', undefined],
  ['/', undefined],
])('%s is hidden by %s', (path, hiding) => {
  expect(hiddenAt(parts, path)?.path).toBe(hiding);
});

it('what is hidden at the start of a site hides the paths that nothing else does', () => {
  const withStart = [part('/'), ...parts];
  expect(hiddenAt(withStart, '/partners/prices')?.path).toBe('/partners/');
  expect(hiddenAt(withStart, '/install')?.path).toBe('/');
});
