import { describe, expect, it } from 'vitest';
import { startApi } from '#server/testing/api.ts';
import { request } from '#server/testing/request.ts';

describe('metrics without a token', () => {
  const api = startApi({ trustedProxies: ['127.0.0.1'] });

  it('are for this machine alone', async () => {
    expect(await request(api, 'GET', '/metrics')).toMatchObject({ status: 200 });
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    expect(await request(api, 'GET', '/metrics', { headers })).toMatchObject({ status: 404 });
    expect(
      await request(api, 'GET', '/metrics', { headers: { 'x-forwarded-for': '127.0.0.1' } }),
    ).toMatchObject({ status: 404 });
  });
});

describe('metrics with a token', () => {
  const api = startApi({ metricsToken: 'sample-token' });

  it('are for who brings it, and for nobody else', async () => {
    const get = (token?: string) => request(api, 'GET', '/metrics', { token });
    expect(await get()).toMatchObject({ status: 401 });
    expect(await get('sample-tokem')).toMatchObject({ status: 401 });
    expect(await get('x')).toMatchObject({ status: 401 });
    const answer = await get('sample-token');
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('lectern_request_seconds');
  });
});
