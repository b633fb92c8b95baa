import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { defaultCustomization } from '#lib/contract/site-customization/schemas.ts';
import { startApi } from '#server/testing/api.ts';
import { publishSite, siteSettings } from '#server/testing/published-site.ts';
import { uploadPicture } from '#server/testing/upload-picture.ts';

const api = startApi({ ...siteSettings, allowPrivateNetwork: ['127.0.0.1'] });
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"><path d="M0 0h2v1z"/></svg>';

/** A server of another company, which counts how often each path is asked for. */
async function startElsewhere(bodies: Record<string, string>) {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const { url = '' } = request;
    requests.push(url);
    const body = bodies[url];
    response.writeHead(body === undefined ? 404 : 200).end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { requests, addressOf: (path: string) => `http://127.0.0.1:${port}${path}` };
}

it('is fetched once for all visitors of a site, and only an image', async () => {
  const { as, params, enter, reader } = await publishSite(api);
  const { requests, addressOf } = await startElsewhere({
    '/logo.svg': drawing,
    '/secret.json': '{"secret":1}',
    '/large.svg': `<svg>${' '.repeat(300_000)}</svg>`,
  });
  const visitor = reader(await enter());
  const logoAt = async (path?: string) => {
    const address = path === undefined ? undefined : addressOf(path);
    const logo = address === undefined ? {} : { logo: { light: address, dark: address } };
    const header = { ...defaultCustomization.header, ...logo };
    await as.admin.call('replaceSiteCustomization', { params, body: { ...defaultCustomization, header } });
    return (await visitor.call('getSiteLogo', { params })).base64;
  };
  expect(await logoAt()).toBeNull();
  expect(Buffer.from((await logoAt('/logo.svg')) ?? '', 'base64').toString()).toBe(drawing);
  await logoAt('/logo.svg');
  for (const path of ['/secret.json', '/large.svg', '/gone.png', '/gone.png'])
    expect(await logoAt(path), path).toBeNull();
  expect(requests).toEqual(['/logo.svg', '/secret.json', '/large.svg', '/gone.png']);
});

it('is never fetched from a network that the operator did not allow', async () => {
  const { as, params } = await publishSite(api);
  const address = 'http://10.0.0.1/logo.svg';
  const header = { ...defaultCustomization.header, logo: { light: address, dark: address } };
  await as.admin.call('replaceSiteCustomization', { params, body: { ...defaultCustomization, header } });
  expect(await as.read.call('getSiteLogo', { params })).toEqual({ base64: null });
});

it('that was uploaded here is read from the storage, also where it is larger than what is fetched', async () => {
  const { as, organizationId, params, enter, reader } = await publishSite(api);
  const bytes = Buffer.from(`${drawing}${' '.repeat(300_000)}`);
  const address = await uploadPicture(api, as.admin, organizationId, { bytes });
  const header = { ...defaultCustomization.header, logo: { light: address, dark: address } };
  await as.admin.call('replaceSiteCustomization', { params, body: { ...defaultCustomization, header } });
  const { base64 } = await reader(await enter()).call('getSiteLogo', { params });
  expect(Buffer.from(base64 ?? '', 'base64').equals(bytes)).toBe(true);
});
