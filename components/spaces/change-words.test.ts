import { expect, test } from 'vitest';
import { changeWords } from './change-words.ts';

const page = { id: 'p', type: 'document', title: 'Set up', path: 'set-up' } as const;
const edited = (attributes: Record<string, { before?: unknown; after?: unknown }>) =>
  changeWords({ type: 'page_edited', page, attributes });

test('a renamed page is told from an edited one, with the title that it had', () => {
  expect(edited({ document: {} })).toMatchObject({ verb: 'Edited page', title: 'Set up' });
  const title = { before: 'Install', after: 'Set up' };
  expect(edited({ title })).toMatchObject({ verb: 'Renamed page', title: 'Install → Set up' });
  expect(edited({ title, document: {} })).toMatchObject({ verb: 'Renamed and edited page' });
});
