import { expect, test } from 'vitest';
import { Conflict } from '#server/core/errors.ts';
import { startApi } from '#server/testing/api.ts';
import { request } from '#server/testing/request.ts';
import { createWorld } from '#server/testing/world.ts';
import { asRefusal } from './answers.ts';

const api = startApi();

function failure(code: string, message = 'sample'): Error {
  return new Error('Failed query', { cause: Object.assign(new Error(message), { code }) });
}

test.each([
  ['ECONNREFUSED', 503],
  ['EPIPE', 503],
  ['ECONNRESET', 503],
  ['57P01', 503],
  ['57P03', 503],
  ['08006', 503],
  ['53300', 503],
  ['40001', 503],
  ['40P01', 503],
  ['57014', 503],
  ['53100', 507],
  ['23503', 409],
  ['23505', 409],
  ['42601', 500],
  ['22021', 500],
])('a query that fails with %s is answered with %i', (code, status) => {
  expect(asRefusal(failure(code)).status).toBe(status);
});

test.each(['ECONNREFUSED', '40001'])('%s says when to come again', (code) => {
  expect(Number(asRefusal(failure(code)).headers['retry-after'])).toBeGreaterThan(0);
});

test('a connection that ended is the database being away', () => {
  expect(asRefusal(new Error('Connection terminated unexpectedly')).status).toBe(503);
  expect(asRefusal(new Error('timeout exceeded when trying to connect')).status).toBe(503);
});

test('what nobody expected is a 500 that tells nothing of its cause', () => {
  const refusal = asRefusal(new Error('secret at /srv/app/x.ts: select * from users'));
  expect(refusal.status).toBe(500);
  expect(JSON.stringify([refusal.message, refusal.details])).not.toMatch(/secret|select|srv/);
});

test('a refusal stays what it is', () => {
  const refusal = new Conflict('taken', 'That name is taken.');
  expect(asRefusal(refusal)).toBe(refusal);
});

test('what was deleted is answered without a body, not even an empty one in chunks', async () => {
  const { organizationId, as } = await createWorld(api);
  const { id } = await as.admin.call('createTeam', {
    params: { organizationId },
    body: { title: 'Writers' },
  });
  const path = `/v1/orgs/${organizationId}/teams/${id}`;
  const { status, headers } = await request(api, 'DELETE', path, { token: as.admin.token });
  expect(status).toBe(205);
  expect([headers.get('content-length'), headers.get('transfer-encoding')]).toEqual(['0', null]);
});
