import { afterEach, expect, test, vi } from 'vitest';
import type { Act } from '#components/data/action.ts';
import { send } from '#components/data/send.ts';
import { restorePage } from './restore-page.ts';

afterEach(() => vi.unstubAllGlobals());

/** What reaches a server that refuses this one of the requests. */
function serve(refused?: string): string[] {
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body: string }) => {
    const { status } = JSON.parse(body);
    const request = `${method} ${url.split('/').at(-1)}${status ? ` ${status}` : ''}`;
    requests.push(request);
    const error = { code: 413, type: 'too_large', message: 'Too large.' };
    if (request === refused) return Response.json({ error }, { status: 413 });
    return Response.json({ id: 'cr', status });
  });
  return requests;
}

const act: Act = send;
const input = { spaceId: 'space', pageId: 'page', revisionId: 'revision', subject: 'Restore it' };

test('reviewers see a restored page once its content is there', async () => {
  const requests = serve();
  expect(await restorePage(act, input)).toMatchObject({ data: { status: 'open' } });
  expect(requests).toEqual(['POST change-requests draft', 'POST content', 'PATCH cr open']);
});

test('a page that can’t be restored leaves no open change request', async () => {
  const requests = serve('POST content');
  expect(await restorePage(act, input)).toMatchObject({ failure: { message: 'Too large.' } });
  expect(requests).toEqual(['POST change-requests draft', 'POST content', 'PATCH cr archived']);
});
