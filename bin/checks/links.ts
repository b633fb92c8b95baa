import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { basename } from 'node:path';
import { text } from 'node:stream/consumers';
import { buildReader } from '#bin/build-reader.ts';
import { readFolder } from '#bin/commands/import.ts';
import { docsFolder } from '#bin/demo/docs-space.ts';
import { importFolder } from '#server/domain/imports/index.ts';
import { withTemporaryApi } from '#server/testing/temporary-api.ts';
import { createWorld } from '#server/testing/world.ts';
import { ApiProcesses } from './parts/api-processes.ts';
import { type CrawledSite, crawl } from './parts/crawl.ts';
import { forwardKey, serve } from './parts/served-reader.ts';

const mostNamed = 100;

/**
 * Publishes the documentation of ours, or folders that are named, as a site of its own each, and follows every link of it:
 * none leads nowhere, but for those that the folder itself has broken and its import named.
 */
export async function run(named: string[]): Promise<void> {
  const folders = named.length > 0 ? named : ['guide', 'decisions'].map(docsFolder);
  await buildReader();
  await withTemporaryApi(
    async (api) => {
      const apis = await ApiProcesses.start(api.services.config.databaseUrl ?? '', 1, {
        LECTERN_FORWARD_KEY: forwardKey,
      });
      const server = await serve({ kind: 'reader', apiUrl: apis.urls[0] ?? '' });
      try {
        for (const folder of folders) {
          const { organizationId, as } = await createWorld(api);
          const { id: spaceId } = await as.admin.call('createSpace', {
            params: { organizationId },
            body: { title: 'Docs' },
          });
          const { report } = await importFolder(api.services, {
            ...{ organizationId, spaceId, authorId: as.admin.id, intoMain: true },
            files: readFolder(folder),
          });
          const { id: siteId } = await as.admin.call('createSite', {
            params: { organizationId },
            body: { title: 'Docs', spaces: [spaceId], visibility: 'public' },
          });
          const { urls } = await as.admin.call('publishSite', { params: { organizationId, siteId } });
          const { pages, links, broken } = await crawl(siteAt(urls.published ?? '', server.port));
          const known = JSON.stringify(report);
          const ours = broken.filter(({ href }) => !known.includes(JSON.stringify(href).slice(1, -1)));
          for (const { from, href, problem } of ours.slice(0, mostNamed))
            console.log(`✗ ${from} → ${href}: ${problem}`);
          console.log(
            `${ours.length === 0 ? '✓' : '✗'} ${basename(folder)}: ${pages} addresses, ${links} links, ${ours.length} broken, ${broken.length - ours.length} broken in the folder`,
          );
          if (ours.length > 0) process.exitCode = 1;
        }
      } finally {
        await Promise.all([server.stop(), apis.stop()]);
      }
    },
    { rateLimit: 1_000_000 },
  );
}

function siteAt(url: string, port: number): CrawledSite {
  const { origin, host } = new URL(url);
  return {
    origin,
    get: async (path) => {
      const request = httpRequest({ port, path, headers: { host, accept: 'text/html' } }).end();
      const [response] = (await once(request, 'response')) as [IncomingMessage];
      const { location, 'content-type': type = '' } = response.headers;
      return { status: response.statusCode ?? 0, type, location, body: await text(response) };
    },
  };
}
