import { expect, it } from 'vitest';
import { startApi } from '#server/testing/api.ts';
import { createSampleSpace } from '#server/testing/content.ts';
import { request } from '#server/testing/request.ts';

const api = startApi();

async function proposed() {
  const space = await createSampleSpace(api);
  const at = { ...space.params, changeRequestId: await space.propose() };
  const read = () => space.as.read.call('getChangeRequest', { params: at });
  return { ...space, at, read };
}

it('a change request tells what it is for, as text or as the document that it was read as', async () => {
  const { as, at, read } = await proposed();
  expect(await read()).not.toHaveProperty('description');
  const updated = await as.edit.call('updateChangeRequest', {
    params: at,
    body: { description: { markdown: 'Why we *do* this.\n' } },
  });
  expect(updated.description).toMatchObject({ object: 'document', nodes: [{ type: 'paragraph' }] });
  expect((await read()).description).toEqual(updated.description);
  const again = await as.edit.call('updateChangeRequest', {
    params: at,
    body: { description: updated.description },
  });
  expect(again.updatedAt).toBe(updated.updatedAt);
  expect(again.description).toEqual(updated.description);
  await as.edit.call('updateChangeRequest', { params: at, body: { description: null } });
  expect(await read()).not.toHaveProperty('description');
});

it('a list has short descriptions and leaves out long ones', async () => {
  const { as, at, organizationId, read } = await proposed();
  const describeAs = (markdown: string) =>
    as.edit.call('updateChangeRequest', { params: at, body: { description: { markdown } } });
  const lists = async () => [
    ...(await as.read.call('listChangeRequests', { params: at })).items,
    ...(await as.read.call('listChangeRequests', { params: at, query: { search: '1' } })).items,
    ...(await as.read.call('listOrganizationChangeRequests', { params: { organizationId } })).items,
  ];
  const { description } = await describeAs('Why we *do* this.\n');
  expect(await lists()).toMatchObject([{ description }, { description }, { description }]);
  await describeAs('Word. '.repeat(3_000));
  const listed = await lists();
  expect(listed).toHaveLength(3);
  for (const one of listed) expect(one).not.toHaveProperty('description');
  expect(JSON.stringify(await read()).length).toBeGreaterThan(15_000);
  await as.admin.call('updateSpace', {
    params: at,
    body: { mergeRules: { type: 'rules', rules: [{ rule: 'require_change_request_description' }] } },
  });
  const merges = await as.edit.call('listOpenMerges', { params: { organizationId } });
  expect(merges.items).toMatchObject([{ unmet: [] }]);
  expect(merges.items[0]?.changeRequest).not.toHaveProperty('description');
});

it('a change request keeps up to ten links, each under its id', async () => {
  const { as, at, read } = await proposed();
  const link = (number: number) => ({
    ref: { kind: 'url' as const, url: `https://example.com/${number}` },
    title: `Ticket ${number}`,
  });
  expect((await read()).links).toEqual([]);
  const { links } = await as.edit.call('updateChangeRequest', {
    params: at,
    body: { links: [link(1), link(2)] },
  });
  expect(links).toEqual([1, 2].map((number) => ({ id: expect.any(String), ...link(number) })));
  await as.edit.call('updateChangeRequest', { params: at, body: { links: links.slice(1) } });
  expect((await read()).links).toEqual(links.slice(1));
  const many = Array.from({ length: 11 }, (_, number) => link(number));
  expect(await as.edit.send('updateChangeRequest', { params: at, body: { links: many } })).toMatchObject({
    status: 400,
    failure: { issues: [{ path: 'links' }] },
  });
});

it('a client that asks for a minimal answer gets none', async () => {
  const { as, at, read } = await proposed();
  const path = `/v1/spaces/${at.spaceId}/change-requests/${at.changeRequestId}`;
  const answer = await request(api, 'PATCH', path, {
    token: as.edit.token,
    body: { subject: 'Other words' },
    headers: { prefer: 'return=minimal' },
  });
  expect([answer.status, answer.text]).toEqual([204, '']);
  expect(answer.headers.get('preference-applied')).toBe('return=minimal');
  expect((await read()).subject).toBe('Other words');
});
