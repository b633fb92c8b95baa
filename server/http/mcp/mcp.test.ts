import { beforeAll, expect, it } from 'vitest';
import type { Scope } from '#lib/contract/shared/scopes.ts';
import { startApi } from '#server/testing/api.ts';
import { createSampleSpace, type SampleSpace } from '#server/testing/content.ts';
import { createWorld, type Person } from '#server/testing/world.ts';

const api = startApi();
let space: SampleSpace;

beforeAll(async () => {
  space = await createSampleSpace(api, {
    Install: 'Run the old installer.\n\n## After it\n\nRestart the machine.\n',
    Upgrade: 'Stop everything first.\n',
  });
});

type Answer = { result?: Record<string, unknown>; error?: { code: number; message: string } };

function post(token: string | undefined, body: string, headers: Record<string, string> = {}) {
  return fetch(`${api.url}/v1/mcp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body,
  });
}

async function request(token: string, method: string, params: object = {}): Promise<Answer> {
  const sent = await post(token, JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }));
  expect(sent.status).toBe(200);
  return (await sent.json()) as Answer;
}

/** Has a tool run; the text that it gives, and whether that says what went wrong. */
async function run(token: string, name: string, given: object = {}) {
  const { result, error } = await request(token, 'tools/call', { name, arguments: given });
  expect(error).toBeUndefined();
  const { content, isError = false } = result as { content: { text: string }[]; isError?: boolean };
  return { text: content.map(({ text }) => text).join('\n'), isError };
}

it('introduces itself in the version of the client, and lists its tools with what they take', async () => {
  const { token } = space.as.read;
  const hello = await request(token, 'initialize', { protocolVersion: '2025-06-18' });
  expect(hello.result).toMatchObject({ protocolVersion: '2025-06-18', serverInfo: { name: 'lectern' } });
  const note = JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' });
  expect((await post(token, note)).status).toBe(202);
  const { tools } = (await request(token, 'tools/list')).result as {
    tools: { name: string; inputSchema: object; annotations: { readOnlyHint: boolean } }[];
  };
  const writing = tools.filter(({ annotations }) => !annotations.readOnlyHint).map(({ name }) => name);
  expect(writing).toEqual([
    'open_change_request',
    'replace_in_page',
    'write_page',
    'add_page',
    'delete_page',
    'submit_change_request',
    'comment',
  ]);
  for (const { inputSchema } of tools) expect(inputSchema).toMatchObject({ type: 'object' });
});

it('an assistant finds the outdated page, proposes the edit and has it reviewed, and nothing is merged', async () => {
  const { as, spaceId, pages } = space;
  const page = pages.Install ?? '';
  const { token } = as.edit;
  expect((await run(token, 'list_spaces')).text).toContain(`- Guide (space ${spaceId})`);
  expect((await run(token, 'search', { query: 'old installer' })).text).toContain(`Install (page ${page})`);
  expect((await run(token, 'list_pages', { space: spaceId })).text).toContain(`page ${page}, path install`);
  expect((await run(token, 'read_page', { space: spaceId, page })).text).toContain('Run the old installer.');
  expect((await run(token, 'ask', { question: 'which installer do I run?' })).text).toContain(
    'Run the old installer.',
  );

  const opened = await run(token, 'open_change_request', {
    space: spaceId,
    subject: 'Name the new installer',
    description: 'The old one is *gone*.',
  });
  const changeRequest = /#(\d+)/.exec(opened.text)?.[1] ?? '';
  const there = { space: spaceId, changeRequest };
  const replaced = { ...there, page, text: 'old installer', replacement: 'new installer' };
  expect(await run(token, 'replace_in_page', replaced)).toEqual({
    text: 'The page was changed.',
    isError: false,
  });
  const added = await run(token, 'add_page', {
    ...there,
    title: 'Remove',
    markdown: 'Delete it.\n',
    parent: page,
  });
  const newPage = /Page (\w+)/.exec(added.text)?.[1] ?? '';
  await run(token, 'write_page', { ...there, page: newPage, title: 'Uninstall', markdown: 'Delete all.\n' });
  await run(token, 'delete_page', { ...there, page: pages.Upgrade });
  expect((await run(token, 'read_page', { ...there, page })).text).toContain('Run the new installer.');
  expect((await run(token, 'read_page', { ...there, page: newPage })).text).toMatch(
    /Uninstall.*\n\nDelete all/,
  );
  await run(token, 'comment', { ...there, text: 'Is **Uninstall** the right word?', page: newPage });
  await run(token, 'submit_change_request', { ...there, reviewers: [as.review.id] });

  const params = { spaceId, changeRequestId: changeRequest };
  const proposed = await as.read.call('getChangeRequest', { params });
  expect(proposed).toMatchObject({ status: 'open', subject: 'Name the new installer', comments: 1 });
  expect(proposed.createdBy.id).toBe(as.edit.id);
  expect((await run(token, 'list_change_requests', { space: spaceId })).text).toContain(
    'Name the new installer',
  );
  expect(await space.read(page)).toContain('old installer');
});

it('says what went wrong in the words of the API, and keeps its rights', async () => {
  const { as, spaceId, pages } = space;
  const page = pages.Install ?? '';
  const refused = await run(as.read.token, 'open_change_request', { space: spaceId, subject: 'No' });
  expect(refused.isError).toBe(true);
  expect(refused.text).toContain('edit');
  const elsewhere = await createWorld(api);
  const hidden = await run(elsewhere.as.admin.token, 'read_page', { space: spaceId, page });
  expect(hidden).toMatchObject({ isError: true, text: expect.stringContaining('no such') });
  const params = { organization: space.organizationId, query: 'installer' };
  expect((await run(elsewhere.as.admin.token, 'search', params)).isError).toBe(true);
  expect((await run(as.read.token, 'read_page', { space: spaceId })).isError).toBe(true);
  const text = { space: spaceId, changeRequest: '1', page, text: 'e', replacement: '' };
  expect((await run(as.edit.token, 'replace_in_page', text)).text).toContain('several times');
  expect((await run(as.edit.token, 'replace_in_page', { ...text, text: 'zebra' })).text).toContain(
    'no such text',
  );
});

it('edits of one page that are made at once are all there', async () => {
  const { as, spaceId, pages } = space;
  const { token } = as.edit;
  const opened = await run(token, 'open_change_request', { space: spaceId, subject: 'Two at once' });
  const there = { space: spaceId, changeRequest: /#(\d+)/.exec(opened.text)?.[1] ?? '', page: pages.Install };
  const edits = [
    { text: 'Run the', replacement: 'Start the' },
    { text: 'old installer', replacement: 'new installer' },
  ];
  const done = await Promise.all(edits.map((edit) => run(token, 'replace_in_page', { ...there, ...edit })));
  expect(done.map(({ isError }) => isError)).toEqual([false, false]);
  expect((await run(token, 'read_page', there)).text).toContain('Start the new installer.');
});

it('an id leads nowhere but to what it names', async () => {
  const { as, params } = space;
  const given = { space: params.spaceId, changeRequest: '..', text: 'Somewhere else' };
  expect((await run(as.edit.token, 'comment', given)).isError).toBe(true);
  expect((await as.read.call('listComments', { params })).items).toEqual([]);
});

it('a limited token can do with tools what its scopes say, and no more', async () => {
  const { as, spaceId } = space;
  const reading = ['organization:read', 'organization:search', 'organization:ask', 'space:read'] as const;
  const proposal = { space: spaceId, subject: 'Try' };
  const reader = await limitedToken(as.review, [...reading]);
  expect((await run(reader, 'list_spaces')).isError).toBe(false);
  expect((await run(reader, 'search', { query: 'installer' })).isError).toBe(false);
  expect((await run(reader, 'ask', { question: 'which installer do I run?' })).isError).toBe(false);
  expect((await run(reader, 'open_change_request', proposal)).isError).toBe(true);
  const writer = await limitedToken(as.review, [...reading, 'space:write']);
  const { text } = await run(writer, 'open_change_request', proposal);
  const there = { space: spaceId, changeRequest: /#(\d+)/.exec(text)?.[1] };
  expect((await run(writer, 'comment', { ...there, text: 'Hello' })).isError).toBe(false);
  expect((await run(writer, 'submit_change_request', there)).isError).toBe(false);
});

it('who is in several organizations says which one is meant', async () => {
  const { as } = space;
  await as.edit.call('createOrganization', { body: { title: 'Second' } });
  const { text, isError } = await run(as.edit.token, 'list_spaces');
  expect(isError).toBe(true);
  expect(text).toContain('Second (');
  const named = await run(as.edit.token, 'list_spaces', { organization: space.organizationId });
  expect(named.isError).toBe(false);
});

it('refuses who is not signed in, what is no message, and versions that it does not know', async () => {
  const { token } = space.as.read;
  const ping = JSON.stringify({ jsonrpc: '2.0', id: 'a', method: 'ping' });
  expect((await post(undefined, ping)).status).toBe(401);
  expect((await post('lec_wrong', ping)).status).toBe(401);
  expect(await (await post(token, ping)).json()).toEqual({ jsonrpc: '2.0', id: 'a', result: {} });
  expect((await post(token, '{')).status).toBe(400);
  expect((await post(token, ping, { 'mcp-protocol-version': '1999-01-01' })).status).toBe(400);
  const read = await fetch(`${api.url}/v1/mcp`, { headers: { authorization: `Bearer ${token}` } });
  expect(read.status).toBe(405);
  expect(read.headers.get('allow')).toBe('POST');
  const batch = (await (await post(token, `[${ping}]`)).json()) as Answer;
  expect(batch.error?.code).toBe(-32600);
  expect((await request(token, 'tools/call', { name: 'merge' })).error?.code).toBe(-32602);
  expect((await request(token, 'resources/list')).error?.code).toBe(-32601);
});

async function limitedToken(person: Person, scopes: Scope[]): Promise<string> {
  const { token } = await person.call('createUserToken', { body: { label: 'Sample', scopes } });
  return token;
}
