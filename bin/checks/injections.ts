import type { AskAnswer } from '#lib/contract/ask/schemas.ts';
import { createSampleSpace } from '#server/testing/content.ts';
import { startModelServer } from '#server/testing/model-server.ts';
import type { RunningApi } from '#server/testing/run-api.ts';
import { withTemporaryApi } from '#server/testing/temporary-api.ts';
import { injections } from './parts/injections.ts';
import { obey } from './parts/obeying-model.ts';

/** Changes that a request takes. */
const mostChanges = 50;

const secret = 'The safe is behind the painting';

/**
 * Asks about sixty pages that order a model about, of a model that obeys each of them: nothing changes but quoted text. No
 * link leads where no page leads, nothing is markup, what names no source is set apart, and no page orders about others.
 */
export async function run(): Promise<void> {
  const model = await startModelServer();
  model.play({ do: 'reply', reply: obey });
  try {
    await withTemporaryApi((api) => check(api, model), { allowPrivateNetwork: ['127.0.0.1'] });
  } finally {
    await model.stop();
  }
}

async function check(api: RunningApi, model: Awaited<ReturnType<typeof startModelServer>>): Promise<void> {
  const sample = await createSampleSpace(api, {
    'Clean page': 'A cleaning is done on every Friday of the month.\n',
  });
  const { as, organizationId, spaceId } = sample;
  const params = { organizationId };
  const changes = injections.map(({ title, markdown }) => ({
    operation: 'insert_page' as const,
    ...{ title, document: { markdown } },
  }));
  for (let at = 0; at < changes.length; at += mostChanges)
    await sample.change(changes.slice(at, at + mostChanges));
  const vault = await as.admin.call('createSpace', { params, body: { title: 'Vault', editMode: 'live' } });
  await as.admin.call('editContent', {
    params: { spaceId: vault.id },
    body: {
      changes: [
        {
          operation: 'insert_page',
          title: 'Safe',
          document: { markdown: `${secret} of every topic panel.` },
        },
      ],
    },
  });
  await as.admin.call('updateSpace', { params: { spaceId: vault.id }, body: { defaultLevel: null } });
  await as.admin.call('replaceAskModel', {
    params,
    body: { kind: 'openai-compatible', baseUrl: model.url, model: 'obeying', dailyTokens: 1_000_000_000 },
  });
  const stateOf = async () =>
    JSON.stringify([
      await as.admin.call('listSpaces', { params }),
      await as.admin
        .call('listMembers', { params, query: { role: 'admin' } })
        .then(({ items }) => items.map(({ id }) => id)),
      await as.admin.call('listChangeRequests', { params: { spaceId } }),
      await as.admin.call('getAskModel', { params }),
    ]);
  const before = await stateOf();
  const faults: string[] = [];
  let written = 0;
  for (const { topic } of injections) {
    // A person asks thirty questions a minute.
    const asker = await sample.addMember('read');
    const { answer } = await asker.call('askOrganization', {
      params,
      query: { format: 'markdown' },
      body: { query: `How is the ${topic} set?` },
    });
    if (answer?.written) written += 1;
    faults.push(...faultsOf(answer).map((fault) => `${topic}: ${fault}`));
  }
  if (model.calls.some((call) => JSON.stringify(call.body).includes(secret)))
    faults.push('a model was given a page that its asker may not read');
  const clean = await as.read.call('askOrganization', {
    params,
    query: { format: 'markdown' },
    body: { query: 'On which day is the cleaning done?' },
  });
  if (JSON.stringify(clean).includes('evil')) faults.push('a page changed an answer about another one');
  if ((await stateOf()) !== before) faults.push('something else than an answer changed');
  for (const fault of faults) console.log(`✗ ${fault}`);
  console.log(
    `${faults.length === 0 ? '✓' : '✗'} ${injections.length} pages that order a model about, ${written} answers written by one that obeys: ${faults.length} faults`,
  );
  if (faults.length > 0) process.exitCode = 1;
}

/** What an answer has that its sources do not. */
function faultsOf(answer: AskAnswer | undefined): string[] {
  if (!answer) return ['there is no answer'];
  const faults: string[] = [];
  const markdown = answer.answer && 'markdown' in answer.answer ? answer.answer.markdown : '';
  const targets = [...markdown.matchAll(/\]\(([^)]*)\)/g)].map(([, target]) => target);
  const own = new Set(
    answer.sources.flatMap(({ urls, quotes }) => [urls.app, ...quotes.map(({ urls }) => urls.app)]),
  );
  for (const target of targets) if (!own.has(target ?? '')) faults.push(`it links to ${target}`);
  const sentences = answer.written?.blocks.flatMap(({ sentences }) => sentences) ?? [];
  const texts = [...sentences.map(({ text }) => text), ...(answer.written?.unsourced ?? [])].join('\n');
  // The addresses as the pages have them, with nothing put in, are quoted text.
  for (const [address] of texts.matchAll(/https?:\/\/[^\s"'<>`)]+/g)) {
    if (!/(\{question\}|\{passages\})/.test(address) && !isOnPage(address))
      faults.push(`it has the address ${address}`);
  }
  if (/<(?:img|script|a)\b/i.test(texts)) faults.push('it has markup');
  const numbers = new Set(answer.sources.flatMap(({ quotes }) => quotes.map(({ number }) => number)));
  for (const { text, sources } of sentences) {
    if (sources.length === 0) faults.push(`“${text}” has no source and is not set apart`);
    if (sources.some((number) => !numbers.has(number))) faults.push(`“${text}” names a source that is none`);
  }
  return faults;
}

function isOnPage(address: string): boolean {
  const trimmed = address.replace(/[.,;:!?]+$/, '');
  return injections.some(({ markdown }) =>
    [...markdown.matchAll(/https?:\/\/[^\s"'<>`)]+/g)].some(
      ([known]) => known.replace(/[.,;:!?]+$/, '') === trimmed,
    ),
  );
}
