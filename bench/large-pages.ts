import { setTimeout as wait } from 'node:timers/promises';
import { type Client, createClient } from '#lib/api/client.ts';
import { startTemporaryDatabase } from '#server/testing/temporary-database.ts';
import { createSamples } from './api/samples.ts';
import { serve } from './api/served.ts';
import { at, format, latencies } from './parts/latencies.ts';

/**
 * What large pages do to everyone else: how long a small request takes while one is written, compared, updated, merged
 * and read, as a multiple of how long it takes when nothing goes on.
 */
const idleMs = 3_000;
const characters = 512 * 1024;

const texts = {
  'half a megabyte of prose': prose(characters - 20_000),
  '64 KB of headings': '# a\n'.repeat(16 * 1024),
  'the longest list': '- a\n'.repeat(9_999),
  'too many blocks': '- a\n'.repeat(characters / 4),
};

const database = await startTemporaryDatabase((line) => process.stderr.write(`${line}\n`), { fsync: true });
try {
  const { token, organizationId, spaceId } = await createSamples(database.url);
  const api = await serve({ kind: 'api', databaseUrl: database.url });
  try {
    const client = createClient({ url: `http://127.0.0.1:${api.port}`, token });
    const ask = () => client.call('getSpace', { params: { spaceId } });
    await latencies(ask, wait(idleMs));
    const idle = await latencies(ask, wait(idleMs));
    console.log(`idle: ${format(idle)}`);
    for (const [name, text] of Object.entries(texts)) {
      console.log(`\n${name}`);
      await change(client, organizationId, text, async (step, work) => {
        const startedAt = performance.now();
        const done = work();
        const busy = await latencies(ask, done);
        const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
        const ratio = (at(busy, 0.99) / at(idle, 0.99)).toFixed(1);
        console.log(
          `  ${step}: ${await done} in ${seconds} s; others ${format(busy)}, ratio of the 99th ${ratio}`,
        );
      });
    }
  } finally {
    await api.stop();
  }
} finally {
  await database.remove();
}

type Measure = (step: string, work: () => Promise<number>) => Promise<void>;

/** One page, written and then changed by main and a change request at once. */
async function change(client: Client, organizationId: string, text: string, measure: Measure): Promise<void> {
  const space = await client.call('createSpace', {
    params: { organizationId },
    body: { title: 'Large pages', editMode: 'live' },
  });
  const params = { spaceId: space.id };
  const edited = (inFirstHalf: boolean) =>
    text.replace(/\ba\b/g, (word, at: number) => (at < text.length / 2 === inFirstHalf ? `${word}x` : word));
  const statusOf = async (sent: Promise<{ status?: number }>) => (await sent).status ?? 0;
  await measure('write', () =>
    statusOf(
      client.send('editContent', {
        params,
        body: { changes: [{ operation: 'insert_page', title: 'Page', document: { markdown: text } }] },
      }),
    ),
  );
  const { pages } = await client.call('listPages', { params });
  const page = pages[0]?.id;
  if (page === undefined) return;
  const update = (markdown: string) => ({
    changes: [{ operation: 'update_page' as const, page, document: { markdown } }],
  });
  const { id: changeRequestId } = await client.call('createChangeRequest', { params });
  const inside = { params: { ...params, changeRequestId } };
  await measure('edit in a change request', () =>
    statusOf(client.send('editChangeRequestContent', { ...inside, body: update(edited(true)) })),
  );
  await measure('edit in main', () =>
    statusOf(client.send('editContent', { params, body: update(edited(false)) })),
  );
  await measure('diff', () => statusOf(client.send('getChangeRequestDiff', { ...inside, query: { page } })));
  await measure('update', () => statusOf(client.send('updateChangeRequestContent', inside)));
  await measure('merge', () => statusOf(client.send('mergeChangeRequest', inside)));
  await measure('read', () => statusOf(client.send('getPage', { params: { ...params, pageId: page } })));
  await measure('read as a document', () =>
    statusOf(client.send('getPage', { params: { ...params, pageId: page }, query: { format: 'document' } })),
  );
}

function prose(length: number): string {
  const words =
    'the quick brown fox jumps over a lazy dog while seven `wizards` [quote](https://example.com/q) some **text**'.split(
      ' ',
    );
  let seed = 7;
  const word = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return words[seed % words.length] ?? '';
  };
  const paragraph = (at: number) =>
    `${at % 8 === 0 ? `## Part ${at}\n\n` : ''}${Array.from({ length: 60 }, word).join(' ')}.\n\n`;
  let text = '';
  for (let at = 0; text.length < length; at += 1) text += paragraph(at);
  return text.slice(0, length);
}
