import { describe, expect, it } from 'vitest';
import { linter } from '#lib/openapi/lint/types.ts';
import { startApi } from '#server/testing/api.ts';
import { createWorld } from '#server/testing/world.ts';
import { getVersion, getVersionFiles } from './get-version.ts';

const api = startApi();

const info = { title: 'Orders', version: '1' };
const flawed = JSON.stringify({ openapi: '3.1.0', info, paths: { '/a': { get: { sumary: 'A' } } } }, null, 2);
const clean = JSON.stringify({
  openapi: '3.1.0',
  info: { ...info, license: { name: 'MIT', identifier: 'MIT' } },
  servers: [{ url: 'https://api.example.org' }],
  paths: {},
});

async function start() {
  const { organizationId, as } = await createWorld(api);
  const add = async (text: string) => {
    const spec = { organizationId, specSlug: 'orders' };
    const { lastVersion } = await as.create.call('replaceOpenApiSpec', {
      params: spec,
      body: { source: { text } },
    });
    return { ...spec, versionId: lastVersion ?? '' };
  };
  return { organizationId, as, add };
}

describe('the lint of a version', () => {
  it('is not found when the version is deleted while its turn is waited for', async () => {
    const { as, add } = await start();
    const { organizationId, specSlug, versionId } = await add(clean);
    const { db } = api.services;
    const { spec, version } = await getVersion(db, organizationId, specSlug, versionId);
    await as.create.call('deleteOpenApiSpec', { params: { organizationId, specSlug } });
    await expect(getVersionFiles(db, spec, version)).rejects.toThrow('There is no such version');
  });

  it('has its findings with their places, errors first', async () => {
    const { as, add } = await start();
    const first = await add(flawed);
    const second = await add(clean);
    const lint = await as.read.call('getOpenApiSpecLint', { params: first });
    expect(lint).toMatchObject({ object: 'openapi-spec-lint', version: first.versionId });
    expect(lint.count).toBe(lint.findings.length);
    expect(lint.errors).toBe(lint.findings.filter(({ severity }) => severity === 'error').length);
    expect(lint.findings[0]?.severity).toBe('error');
    expect(lint.findings).toContainEqual({
      severity: 'error',
      rule: 'struct',
      message: 'Property `sumary` is not expected here. Did you mean “summary”?',
      file: 'openapi.json',
      pointer: '#/paths/~1a/get/sumary',
      line: 10,
      column: 9,
    });
    expect(await as.read.call('getOpenApiSpecLint', { params: second })).toEqual({
      object: 'openapi-spec-lint',
      version: second.versionId,
      findings: [],
      count: 0,
      errors: 0,
      examples: true,
    });
  });

  it('leaves examples out where their schemas take too long', async () => {
    const { as, add } = await start();
    const schema = { type: 'string', pattern: '^(a+)+$', example: `${'a'.repeat(60)}!` };
    const params = await add(
      JSON.stringify({ openapi: '3.1.0', info, components: { schemas: { A: schema } } }),
    );
    const lint = await as.read.call('getOpenApiSpecLint', { params });
    expect(lint.examples).toBe(false);
    expect(lint.findings).toContainEqual(expect.objectContaining({ rule: 'no-unused-components' }));
  }, 60_000);

  it('is not sent again to a client that has it', async () => {
    const { organizationId, as, add } = await start();
    const { versionId } = await add(flawed);
    const url = `${api.url}/v1/orgs/${organizationId}/openapi/orders/versions/${versionId}/lint`;
    const headers = { authorization: `Bearer ${as.read.token}` };
    const response = await fetch(url, { headers });
    const etag = response.headers.get('etag') ?? '';
    expect(etag).toContain(linter);
    expect((await fetch(url, { headers: { ...headers, 'if-none-match': etag } })).status).toBe(304);
  });

  it('holds up nothing else that its caller reads', async () => {
    const { as, add } = await start();
    const params = await add(flawed);
    const ended: string[] = [];
    const note = (name: string) => () => void ended.push(name);
    const linting = [1, 2, 3].map(() => as.read.call('getOpenApiSpecLint', { params }).then(note('lint')));
    await as.read.call('getOpenApiSpec', { params }).then(note('read'));
    await Promise.all(linting);
    expect(ended[0]).toBe('read');
  });

  it('is refused for a spec that stops the linter, and for a version that is not there', async () => {
    const { as, add } = await start();
    const length = 30_000;
    const schemas = Object.fromEntries(
      Array.from({ length }, (_, at) => [
        `S${at}`,
        { properties: { next: { $ref: `#/components/schemas/S${(at + 1) % length}` } } },
      ]),
    );
    const params = await add(JSON.stringify({ openapi: '3.1.0', info, components: { schemas } }));
    expect(await as.read.send('getOpenApiSpecLint', { params })).toMatchObject({
      status: 412,
      failure: { type: 'unlintable_spec' },
    });
    const absent = { ...params, versionId: 'absent' };
    expect(await as.read.send('getOpenApiSpecLint', { params: absent })).toMatchObject({ status: 404 });
  });
});
