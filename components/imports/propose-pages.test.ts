import { expect, test } from 'vitest';
import type { Act } from '#components/data/action.ts';
import { proposePages } from './propose-pages.ts';

type Call = { operation: string; changes: readonly { page?: string }[] };

/** Answers that everything was done, or from an edit on that nothing was. */
function actUntil(lastEdit: number) {
  const sent: Call[] = [];
  const act = (async (operation: string, { body }: { body: { changes?: Call['changes'] } }) => {
    sent.push({ operation, changes: body.changes ?? [] });
    const edits = sent.filter((each) => each.operation === 'editChangeRequestContent').length;
    return edits > lastEdit
      ? { ok: false, failure: { code: 503, type: 'busy', message: 'Busy' } }
      : { ok: true, data: { id: 'cr', number: 1 } };
  }) as unknown as Act;
  return { act, sent };
}

const pages = Array.from({ length: 120 }, (_, at) => ({ page: `page ${at}`, path: `${at}.md` }));

test('more pages than a batch takes are proposed in several, in one change request', async () => {
  const { act, sent } = actUntil(10);
  const done: string[] = [];
  const outcome = await proposePages(act, {
    ...{ spaceId: 'space', changeRequest: undefined, change: 'show', pages },
    onWritten: (_, some) => done.push(...some),
  });
  expect(outcome.ok).toBe(true);
  expect(sent.map(({ operation, changes }) => [operation, changes.length])).toEqual([
    ['createChangeRequest', 0],
    ['editChangeRequestContent', 50],
    ['editChangeRequestContent', 50],
    ['editChangeRequestContent', 20],
  ]);
  expect(new Set(done).size).toBe(120);
});

test('a try that breaks off says what is done, and in which change request', async () => {
  const { act } = actUntil(1);
  const written: [string, number][] = [];
  const outcome = await proposePages(act, {
    ...{ spaceId: 'space', changeRequest: undefined, change: 'show', pages },
    onWritten: (id, some) => written.push([id, some.length]),
  });
  expect(outcome.ok).toBe(false);
  expect(written).toEqual([
    ['cr', 0],
    ['cr', 50],
  ]);
});

test('pages are deleted before those that they are below', async () => {
  const { act, sent } = actUntil(10);
  const files = ['a/README.md', 'a/b/README.md', 'a/b/c.md', 'd.md'];
  await proposePages(act, {
    ...{ spaceId: 'space', changeRequest: 'cr', change: 'delete' },
    pages: files.map((path) => ({ page: path, path })),
    onWritten: () => undefined,
  });
  expect(sent[0]?.changes.map(({ page }) => page)).toEqual([
    'a/b/c.md',
    'd.md',
    'a/b/README.md',
    'a/README.md',
  ]);
});
