import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createClient } from '#lib/api/client.ts';
import type { OrganizationEvent, SpaceEvent } from '#lib/contract/events/schemas.ts';
import { startApi } from '#server/testing/api.ts';
import { createSampleSpace, type SampleSpace } from '#server/testing/content.ts';
import { request } from '#server/testing/request.ts';
import { type RunningApi, runApi } from '#server/testing/run-api.ts';
import type { Person } from '#server/testing/world.ts';

const query = vi.spyOn(pg.Client.prototype, 'query');
const api = startApi();
/** A second process over the same database. */
let other: RunningApi;
beforeAll(async () => {
  other = await runApi(api.databaseUrl);
});
afterAll(() => other.stop());

interface Options {
  at?: { url: string };
  after?: string;
  filter?: { space?: string; changeRequest?: string; since?: string };
}

/** Follows an organization as a person; it gives what happens one by one. */
function open(person: Person, organizationId: string, { at = api, after, filter = {} }: Options = {}) {
  const headers: Record<string, string> = after === undefined ? {} : { 'last-event-id': after };
  const client = createClient({ url: at.url, token: person.token, headers });
  const events = client.stream('streamOrganizationEvents', { params: { organizationId }, query: filter });
  const next = async () => (await events.next()).value as OrganizationEvent;
  return { next, leave: () => events.return(undefined as never) };
}

type Stream = ReturnType<typeof open>;

async function receive(stream: Stream, count: number): Promise<SpaceEvent[]> {
  const received: SpaceEvent[] = [];
  while (received.length < count) received.push((await stream.next()) as SpaceEvent);
  return received;
}

async function comment({ as, params }: SampleSpace, markdown = 'Words.') {
  return as.comment.call('createComment', { params, body: { body: { markdown } } });
}

async function post(person: Person, spaceId: string): Promise<string> {
  const { id } = await person.call('createComment', {
    params: { spaceId },
    body: { body: { markdown: 'Words.' } },
  });
  return id;
}

async function createHiddenSpace({ as, organizationId }: SampleSpace): Promise<string> {
  const { id: spaceId } = await as.admin.call('createSpace', { params: { organizationId } });
  await as.admin.call('updateSpace', { params: { spaceId }, body: { defaultLevel: null } });
  return spaceId;
}

describe('the stream of an organization', () => {
  it('tells in every process what happens, in its order and by ids alone', async () => {
    const space = await createSampleSpace(api, { One: 'Words.\n' });
    const { as, organizationId, params, spaceId } = space;
    const streams = [api, other].map((at) => open(as.read, organizationId, { at }));
    for (const stream of streams)
      expect(await stream.next()).toMatchObject({ object: 'event-stream', type: 'opened' });

    const { id } = await comment(space, 'Secret words.');
    const reply = await other.client(as.review.token).call('createCommentReply', {
      params: { ...params, commentId: id },
      body: { body: { markdown: 'Yes.' } },
    });
    const changeRequest = await space.change([
      { operation: 'insert_page', title: 'Two', document: { markdown: 'More.\n' } },
    ]);
    const by = (person: Person) => ({ space: spaceId, actor: person.id });
    for (const stream of streams) {
      const events = await receive(stream, 6);
      expect(events).toMatchObject([
        { type: 'comment.created', comment: id, ...by(as.comment) },
        { type: 'comment_reply.created', comment: id, reply: reply.id, ...by(as.review) },
        { type: 'change_request.created', changeRequest, ...by(as.edit) },
        { type: 'change_request.updated', changeRequest, revision: expect.any(String), ...by(as.edit) },
        { type: 'space.content.updated', revision: expect.any(String), ...by(as.review) },
        { type: 'change_request.merged', changeRequest, ...by(as.review) },
      ]);
      expect(JSON.stringify(events)).not.toContain('Secret');
      const positions = events.map(({ position }) => Number(position));
      expect(positions).toEqual([...positions].sort((a, b) => a - b));
      await stream.leave();
    }
  });

  it('goes on where a client left off, in another process and without losing or repeating anything', async () => {
    const space = await createSampleSpace(api);
    const { as, organizationId } = space;
    let stream = open(as.read, organizationId);
    let { position } = await stream.next();
    const followed: string[] = [];
    const posted: string[] = [];
    const stop = new AbortController();
    const posting = (async () => {
      while (!stop.signal.aborted) posted.push((await comment(space)).id);
    })();
    for (let times = 0; times < 6; times += 1) {
      for (const event of await receive(stream, 5)) {
        followed.push(event.comment ?? '');
        ({ position } = event);
      }
      await stream.leave();
      stream = open(as.read, organizationId, { after: position, at: times % 2 ? api : other });
      expect(await stream.next()).toMatchObject({ type: 'opened', position });
    }
    stop.abort();
    await posting;
    followed.push(
      ...(await receive(stream, posted.length - followed.length)).map((event) => event.comment ?? ''),
    );
    await stream.leave();
    expect(followed).toEqual(posted);
  });

  it('begins with what happened since a time, and says how far it is while nothing happens', async () => {
    const space = await createSampleSpace(api);
    const { as, organizationId } = space;
    await comment(space);
    const since = new Date().toISOString();
    const { id } = await comment(space);
    const stream = open(as.read, organizationId, { filter: { since } });
    expect(await stream.next()).toMatchObject({ type: 'opened' });
    const [event] = await receive(stream, 1);
    expect(event).toMatchObject({ type: 'comment.created', comment: id });
    await comment(await createSampleSpace(api));
    let position = Number(event?.position);
    for (let seconds = 16; position === Number(event?.position); seconds += 16) {
      api.setTime(new Date(Date.now() + seconds * 1_000));
      const note = await stream.next();
      expect(note).toMatchObject({ object: 'event-stream', type: 'alive' });
      position = Number(note.position);
    }
    api.setTime();
    await stream.leave();
  });

  it('begins with what happened since a time, whatever the clock of another organization’s writer says', async () => {
    api.setTime(new Date(Date.now() + 60_000));
    await comment(await createSampleSpace(api));
    api.setTime();
    const space = await createSampleSpace(api);
    const since = new Date().toISOString();
    const { id } = await comment(space);
    const stream = open(space.as.read, space.organizationId, { filter: { since } });
    expect(await stream.next()).toMatchObject({ type: 'opened' });
    expect(await stream.next()).toMatchObject({ type: 'comment.created', comment: id });
    await stream.leave();
  });

  it('begins with what happened since a time, also while it has not read what was before', async () => {
    const space = await createSampleSpace(api);
    const { as, organizationId } = space;
    const first = open(as.read, organizationId);
    await first.next();
    for (let times = 0; times < 5; times += 1) {
      await comment(space);
      const since = new Date().toISOString();
      const { id } = await comment(space);
      const stream = open(as.read, organizationId, { filter: { since } });
      expect(await stream.next()).toMatchObject({ type: 'opened' });
      expect(await stream.next()).toMatchObject({ type: 'comment.created', comment: id });
      await stream.leave();
    }
    await first.leave();
  });

  it.each(['0', '-1', 'words', '999999999999999'])(
    'says to read again after the position %s',
    async (after) => {
      const { as, organizationId } = await createSampleSpace(api);
      const { services } = api;
      await services.db.execute('delete from events where position < 10');
      const stream = open(as.read, organizationId, { after });
      const note = await stream.next();
      expect(note).toMatchObject({ object: 'event-stream', type: 'read_again' });
      await stream.leave();
      const again = open(as.read, organizationId, { after: note.position });
      expect(await again.next()).toMatchObject({ type: 'opened' });
      await again.leave();
    },
  );

  it('tells each reader only of spaces that they may view', async () => {
    const space = await createSampleSpace(api);
    const { as, organizationId, spaceId } = space;
    const hidden = await createHiddenSpace(space);
    const streams = [open(as.read, organizationId), open(as.guest, organizationId)] as const;
    for (const stream of streams) await stream.next();
    await as.admin.call('inviteToSpace', {
      params: { spaceId: hidden },
      body: { users: [as.guest.id], role: 'read' },
    });
    const inHidden = await post(as.admin, hidden);
    const shown = await post(as.admin, spaceId);
    const last = await post(as.admin, hidden);
    expect(await receive(streams[0], 1)).toMatchObject([{ comment: shown }]);
    expect(await receive(streams[1], 2)).toMatchObject([{ comment: inHidden }, { comment: last }]);
    for (const stream of streams) await stream.leave();
  });

  it('tells of one space or change request where it is asked to', async () => {
    const space = await createSampleSpace(api);
    const { as, organizationId, spaceId } = space;
    const [first, second] = [await space.propose(), await space.propose()];
    const ofSpace = open(as.read, organizationId, { filter: { space: spaceId } });
    const ofRequest = open(as.read, organizationId, { filter: { changeRequest: second } });
    await Promise.all([ofSpace.next(), ofRequest.next()]);
    const patch = (changeRequestId: string) =>
      as.edit.call('updateChangeRequest', {
        params: { spaceId, changeRequestId },
        body: { subject: 'Words' },
      });
    await patch(first);
    await patch(second);
    expect((await receive(ofSpace, 2)).map((event) => event.changeRequest)).toEqual([first, second]);
    expect((await receive(ofRequest, 1)).map((event) => event.changeRequest)).toEqual([second]);
    await Promise.all([ofSpace.leave(), ofRequest.leave()]);
  });

  it('is refused to strangers, and for a space that the caller can’t view', async () => {
    const space = await createSampleSpace(api);
    const { as, organizationId, stranger } = space;
    const hidden = await createHiddenSpace(space);
    await expect(open(stranger, organizationId).next()).rejects.toMatchObject({ failure: { code: 404 } });
    await expect(open(as.read, organizationId, { filter: { space: hidden } }).next()).rejects.toMatchObject({
      failure: { code: 400 },
    });
  });

  it.each<[string, number, (space: SampleSpace, token: string) => Promise<unknown>]>([
    [
      'the token is revoked',
      401,
      ({ as }, tokenId) => as.read.call('deleteUserToken', { params: { tokenId } }),
    ],
    [
      'the person is disabled',
      404,
      ({ as, organizationId }) =>
        as.admin.call('updateMember', {
          params: { organizationId, userId: as.read.id },
          body: { disabled: true },
        }),
    ],
    [
      'the token is blocked in the organization',
      403,
      ({ as, organizationId }, tokenId) =>
        as.admin.call('blockMemberToken', { params: { organizationId, tokenId } }),
    ],
    [
      'the access of the person is ended',
      404,
      ({ as, organizationId }) =>
        as.admin.call('endMemberAccess', {
          params: { organizationId, userId: as.read.id },
          body: { membership: 'remove' },
        }),
    ],
    [
      'the space is closed to them',
      400,
      ({ as, params }) => as.admin.call('updateSpace', { params, body: { defaultLevel: null } }),
    ],
  ])('ends within five seconds once %s, though nothing happens', async (_, code, lose) => {
    const space = await createSampleSpace(api);
    const { as, organizationId, spaceId } = space;
    const { id, token } = await as.read.call('createUserToken', { body: { label: 'Sample' } });
    const stream = open({ ...as.read, token }, organizationId, { filter: { space: spaceId } });
    await stream.next();
    await lose(space, id);
    const lostAt = performance.now();
    await expect(stream.next()).rejects.toMatchObject({ failure: { code } });
    expect(performance.now() - lostAt).toBeLessThan(5_000);
  });

  it('ends within five seconds once its session is ended, though nothing happens', async () => {
    const { as, organizationId, spaceId } = await createSampleSpace(api);
    const stream = open(as.read, organizationId, { filter: { space: spaceId } });
    await stream.next();
    const [session] = (await as.read.call('listUserSessions')).items;
    await as.read.call('deleteUserSession', { params: { sessionId: session?.id ?? '' } });
    const endedAt = performance.now();
    await expect(stream.next()).rejects.toMatchObject({ failure: { code: 401 } });
    expect(performance.now() - endedAt).toBeLessThan(5_000);
  });

  it('costs statements neither for each reader nor for each event of a reader', async () => {
    const space = await createSampleSpace(api);
    const { as, organizationId } = space;
    const people = [as.read, as.comment, as.edit, as.review, as.create, as.admin];
    const streams = people.flatMap((person) => [1, 2, 3].map(() => open(person, organizationId)));
    for (const stream of streams) await stream.next();
    const count = async () => {
      query.mockClear();
      for (let times = 0; times < 10; times += 1) await comment(space);
      await Promise.all(streams.map((stream) => receive(stream, 10)));
      return query.mock.calls.filter(([sent]) => JSON.stringify(sent).includes('role_rank')).length;
    };
    const all = await count();
    await Promise.all(streams.slice(1).map((stream) => stream.leave()));
    streams.length = 1;
    // The requests that post are among them, and so is one check of all readers’ access.
    expect(all - (await count())).toBeLessThan(10);
    await streams[0]?.leave();
  });

  it('names its position as the id of the event', async () => {
    const { as, organizationId } = await createSampleSpace(api);
    const { text } = await request(api, 'GET', `/v1/orgs/${organizationId}/events/stream`, {
      token: as.read.token,
    });
    expect(text).toMatch(/^id: (\d+)\ndata: \{.*"position":"\1"\}$/);
  });
});
