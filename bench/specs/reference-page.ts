import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { serve } from '#bin/checks/parts/served-reader.ts';
import { specShapes } from '#bin/checks/parts/spec-shapes.ts';
import { createSampleSpace } from '#server/testing/content.ts';
import type { RunningApi } from '#server/testing/run-api.ts';
import { load } from '../api/load.ts';
import { contentOf } from '../parts/fill-space.ts';
import { median, timed } from '../parts/timed.ts';

const rounds = 5;
const milliseconds = 500;
const connections = 32;

/** A page of a site that shows an operation of a spec, beside one that has words alone. */
export interface ReferencePage {
  /** How many views there are a second when the page is kept, as a share of those of the other page. */
  ratio: number;
  bytes: { reference: number; words: number };
  /** How long the first view after a change takes. */
  firstMs: { reference: number; words: number };
}

const block = '{% openapi-operation spec="spec" path="/things0/{owner}/parts/{part}" method="put" %}\n';

/** Measures both pages of one site in turns, as a visitor gets them. */
export async function measureReferencePage(api: RunningApi, apiUrl: string): Promise<ReferencePage> {
  const contents = { Reference: block, Words: contentOf(0, 0) };
  const { as, organizationId, spaceId, pages, change } = await createSampleSpace(api, contents);
  const [create] = Object.values(specShapes);
  await as.create.call('createOpenApiSpec', {
    params: { organizationId },
    body: { slug: 'spec', source: { text: JSON.stringify(create?.(100)) } },
  });
  const site = await as.admin.call('createSite', {
    params: { organizationId },
    body: { title: 'Bench', spaces: [spaceId], visibility: 'public' },
  });
  await as.admin.call('publishSite', { params: { organizationId, siteId: site.id } });
  const reader = await serve({ kind: 'reader', apiUrl });
  const host = `${site.basename}.localhost:3000`;
  const names = ['reference', 'words'] as const;
  const view = (name: (typeof names)[number]) => get(reader.port, host, `/${name}`);
  const speeds = { reference: [] as number[], words: [] as number[] };
  const firsts = { reference: [] as number[], words: [] as number[] };
  try {
    const bytes = { reference: (await view('reference')).length, words: (await view('words')).length };
    for (let round = 0; round < rounds; round += 1) {
      for (const name of names) {
        const request = () => ({
          method: 'GET' as const,
          path: `/${name}`,
          headers: { host, 'accept-encoding': 'br' },
        });
        speeds[name].push(await load({ port: reader.port, token: '', request }, milliseconds, connections));
      }
      await change([
        {
          operation: 'update_page',
          page: pages.Reference ?? '',
          document: { markdown: `${block}\nRound ${round}.\n` },
        },
        {
          operation: 'update_page',
          page: pages.Words ?? '',
          document: { markdown: contentOf(0, round + 1) },
        },
      ]);
      for (const name of round % 2 === 0 ? names : names.toReversed())
        firsts[name].push((await timed(() => view(name)))[1]);
    }
    return {
      ratio: median(speeds.reference) / median(speeds.words),
      bytes,
      firstMs: { reference: median(firsts.reference), words: median(firsts.words) },
    };
  } finally {
    await reader.stop();
  }
}

async function get(port: number, host: string, path: string): Promise<Buffer> {
  const request = httpRequest({ port, path, headers: { host, 'accept-encoding': 'br' } }).end();
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}`);
  return Buffer.concat(chunks);
}
