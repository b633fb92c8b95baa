import { setTimeout as wait } from 'node:timers/promises';
import { buildReader } from '#bin/build-reader.ts';
import { ApiProcesses } from '#bin/checks/parts/api-processes.ts';
import { memoryOf } from '#bin/checks/parts/measured.ts';
import { startNeighbour } from '#bin/checks/parts/neighbour.ts';
import { forwardKey } from '#bin/checks/parts/served-reader.ts';
import { specShapes } from '#bin/checks/parts/spec-shapes.ts';
import { createClient } from '#lib/api/client.ts';
import { longestSpec } from '#lib/contract/openapi/schemas.ts';
import { createWorld } from '#server/testing/world.ts';
import { withMeasuredApi } from './measured-api.ts';
import { at } from './parts/latencies.ts';
import { timed } from './parts/timed.ts';
import { measureReferencePage } from './specs/reference-page.ts';

const operations = 1_000;
const idleMs = 3_000;
/** A small request of a neighbour takes no longer while a spec is processed. */
const longestWaitMs = 1_000;
/** A page of a site that shows an operation is sent at least at such a share of the speed of one with words alone. */
const leastRatio = 0.5;

/**
 * What the largest specs cost: their processing as a multiple of parsing the same text, and how long a neighbour waits
 * meanwhile. Then how fast a site sends a page with an operation, as a share of the speed of a page with words alone.
 */
await buildReader();
await withMeasuredApi(async (api) => {
  const [owner, other] = [await createWorld(api), await createWorld(api)];
  const { organizationId } = owner;
  const apis = await ApiProcesses.start(api.services.config.databaseUrl ?? '', 1, {
    NODE_ENV: 'production',
    LECTERN_FORWARD_KEY: forwardKey,
  });
  const url = apis.urls[0] ?? '';
  try {
    const admin = createClient({ url, token: owner.as.admin.token });
    const waits = async (work: Promise<unknown>) => {
      const neighbour = startNeighbour({
        url: `${url}/v1/orgs/${other.organizationId}/openapi`,
        token: other.as.read.token,
      });
      await work;
      return (await neighbour.stop()).milliseconds.toSorted((a, b) => a - b);
    };
    await waits(wait(idleMs));
    const idle = await waits(wait(idleMs));
    console.log(`idle: a neighbour is answered within ${at(idle, 0.99).toFixed(0)} ms (99 %)`);
    for (const [name, create] of Object.entries(specShapes)) {
      const text = filled(create(operations));
      const [, parseMs] = await timed(async () => JSON.parse(text));
      const before = memoryOf(apis.pid(0));
      const sending = timed(() =>
        admin.call('replaceOpenApiSpec', {
          params: { organizationId, specSlug: 'spec' },
          body: { source: { text } },
        }),
      );
      const busy = await waits(sending);
      const [spec, milliseconds] = await sending;
      const longest = at(busy, 1);
      console.log(
        `${name}, ${(text.length / 1e6).toFixed(1)} MB: ${spec.lastProcessedErrors[0]?.message ?? 'processed'} in ${(milliseconds / 1000).toFixed(1)} s, ratio to parsing it ${(milliseconds / parseMs).toFixed(0)}; the neighbour within ${at(busy, 0.99).toFixed(0)} ms (99 %), ${longest.toFixed(0)} ms at most; memory ${before} MB before, ${memoryOf(apis.pid(0))} MB after`,
      );
      if (longest > longestWaitMs) process.exitCode = 1;
    }
    const { ratio, bytes, firstMs } = await measureReferencePage(api, url);
    console.log(
      `a page with an operation: ratio ${ratio.toFixed(2)} of one with words alone, ${bytes.reference} and ${bytes.words} bytes; first view after a change ${firstMs.reference.toFixed(0)} ms and ${firstMs.words.toFixed(0)} ms`,
    );
    if (ratio < leastRatio) process.exitCode = 1;
  } finally {
    await apis.stop();
  }
});

/** A spec as text, with longer descriptions of its operations up to the size that is read. */
function filled(spec: object): string {
  const text = JSON.stringify(spec);
  const words = 'What it does, in many words. ';
  const described = text.split('"responses":').length;
  const each = (longestSpec - text.length) / described - 100;
  const longer = words.repeat(Math.max(0, Math.floor(each / words.length)));
  return JSON.stringify(spec, (key, value) =>
    typeof value === 'object' && value !== null && 'responses' in value && key !== 'components'
      ? { ...value, description: `${value.description ?? ''}${longer}` }
      : value,
  );
}
