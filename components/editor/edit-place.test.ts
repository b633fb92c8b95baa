import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FailureError } from '#lib/failure.ts';
import { EditPlace } from './edit-place.ts';
import { NewDraft } from './new-draft.tsx';

/** What reached the server, in order. */
let requests: string[];

beforeEach(() => {
  requests = [];
  let drafts = 0;
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body: string }) => {
    const { status } = JSON.parse(body);
    requests.push(`${method} ${url.replace('/-/v1/spaces/space/change-requests', '')} ${status}`);
    return Response.json(method === 'POST' ? { number: ++drafts, status } : { status });
  });
});

afterEach(() => vi.unstubAllGlobals());

function placeIn(number?: number) {
  const created: number[] = [];
  const place = new EditPlace({ userId: 'me', spaceId: 'space', number });
  place.enter((changeRequest) => created.push(changeRequest.number));
  return { place, created };
}

const stored = async ({ changeRequestId }: { changeRequestId: string }) => changeRequestId;

const failing =
  (code: number, type = 'sample') =>
  async (): Promise<never> => {
    throw new FailureError({ code, type, message: 'No.' });
  };

test('edits that are refused go into one draft, which is the change request once one is stored', async () => {
  const { place, created } = placeIn();
  await expect(place.edit(failing(413))).rejects.toThrow();
  await expect(place.edit(failing(413))).rejects.toThrow();
  expect([place.number, place.target, place.key]).toEqual([undefined, 1, 'me/space/new']);
  expect(created).toEqual([]);
  expect(await place.edit(stored)).toBe('1');
  expect([place.number, place.target, place.key]).toEqual([1, 1, 'me/space/1']);
  expect(created).toEqual([1]);
  expect(requests).toEqual(['POST  draft']);
});

test('an edit that is under way while another is refused is stored in the same draft', async () => {
  const { place } = placeIn();
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const second = place.edit((params) => answered.then(() => stored(params)));
  await expect(place.edit(failing(400))).rejects.toThrow();
  place.leave();
  answer();
  expect(await second).toBe('1');
  expect(place.number).toBe(1);
  expect(requests).toEqual(['POST  draft']);
});

test('a draft in which nothing was stored is archived when the editor is left, after the last save', async () => {
  const { place } = placeIn();
  await expect(place.edit(failing(413))).rejects.toThrow();
  place.save = () =>
    place.edit(failing(413)).then(
      () => true,
      () => false,
    );
  place.leave();
  await vi.waitFor(() => expect(requests).toEqual(['POST  draft', 'PATCH /1 archived']));
});

test('a draft is left for the next try when the server was only away', async () => {
  const { place } = placeIn();
  await expect(place.edit(failing(503))).rejects.toThrow();
  place.leave();
  expect(await place.edit(stored)).toBe('1');
  expect(requests).toEqual(['POST  draft']);
});

test('an edit goes into another draft when the empty one was archived elsewhere', async () => {
  const { place } = placeIn();
  await expect(place.edit(failing(413))).rejects.toThrow();
  const archived = failing(409, 'change_request_archived');
  expect(await place.edit((params) => (params.changeRequestId === '1' ? archived() : stored(params)))).toBe(
    '2',
  );
  expect(requests).toEqual(['POST  draft', 'POST  draft']);
});

test('a change request that was there before is never archived', async () => {
  const { place, created } = placeIn(7);
  await expect(place.edit(failing(413))).rejects.toThrow();
  place.leave();
  expect(await place.edit(stored)).toBe('7');
  expect([requests, created]).toEqual([[], []]);
});

test('editors that follow one another create one draft, and another once that is over', async () => {
  const draft = new NewDraft({ userId: 'me', spaceId: 'space' });
  const [first, second] = [draft.open(), draft.open()];
  first.enter(() => undefined);
  const edit = first.edit(stored);
  first.leave();
  second.enter(() => undefined);
  expect(await Promise.all([edit, second.edit(stored)])).toEqual(['1', '1']);
  expect(requests).toEqual(['POST  draft']);
  expect(draft.open().number).toBe(1);
  await expect(second.edit(failing(409, 'change_request_merged'))).rejects.toThrow();
  expect(await draft.open().edit(stored)).toBe('2');
});

test('who starts another draft writes into another one', async () => {
  const draft = new NewDraft({ userId: 'me', spaceId: 'space' });
  expect(await draft.open().edit(stored)).toBe('1');
  draft.startAnother();
  expect(await draft.open().edit(stored)).toBe('2');
});
