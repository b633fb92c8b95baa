import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { ApiProcesses } from '#bin/checks/parts/api-processes.ts';
import { createClient } from '#lib/api/client.ts';
import { withTemporaryApi } from '#server/testing/temporary-api.ts';
import { createWorld, type Person } from '#server/testing/world.ts';
import { at } from '../parts/latencies.ts';

/** As many as one process, organization and caller may have. */
const organizations = 5;
const people = 20;
const streamsOfPerson = 10;
const comments = 20;

interface Tenant {
  organizationId: string;
  spaceId: string;
  admin: Person;
  people: Person[];
}

/** The memory of 1,000 open streams of one process, and the time from a comment to all of those who follow it. */
export async function measureStreams(): Promise<void> {
  await withTemporaryApi(async (api) => {
    const tenants: Tenant[] = [];
    for (let index = 0; index < organizations; index += 1) {
      const { organizationId, as, addMember } = await createWorld(api);
      const { id: spaceId } = await as.admin.call('createSpace', { params: { organizationId } });
      const members = await Promise.all(Array.from({ length: people }, () => addMember('read')));
      tenants.push({ organizationId, spaceId, admin: as.admin, people: members });
    }
    const processes = await ApiProcesses.start(api.services.config.databaseUrl ?? '', 1);
    try {
      await follow(processes, tenants);
    } finally {
      await processes.stop();
    }
  });
}

async function follow(processes: ApiProcesses, tenants: readonly Tenant[]): Promise<void> {
  const [url = ''] = processes.urls;
  const memory = () => ownMemory(processes.pid(0));
  await wait(3_000);
  const before = memory();
  const stopping = new AbortController();
  const arrivals = new Map<string, number[]>();
  let opened = 0;
  const listen = async ({ organizationId }: Tenant, { token }: Person) => {
    const client = createClient({ url, token, signal: stopping.signal });
    for await (const event of client.stream('streamOrganizationEvents', { params: { organizationId } })) {
      if (event.object === 'event-stream') opened += 1;
      else if (event.comment) noteArrival(arrivals, event.comment);
    }
  };
  const listening: Promise<void>[] = [];
  // As browsers come: a process refuses some of a thousand that open in one moment.
  for (let round = 0; round < streamsOfPerson; round += 1) {
    for (const tenant of tenants) listening.push(...tenant.people.map((person) => listen(tenant, person)));
    while (opened < listening.length) await Promise.race([wait(20), ...listening]);
  }
  const ended = Promise.allSettled(listening);
  const all = listening.length;
  await wait(1_000);
  const each = (memory() - before) / all;

  const waits: number[] = [];
  for (let round = 0; round < comments; round += 1) {
    const tenant = tenants[round % tenants.length];
    if (tenant) waits.push(...(await commentAndWait(url, tenant, arrivals)));
  }
  waits.sort((a, b) => a - b);
  console.log(
    `\n${opened} open streams: ${each.toFixed(0)} kB each; from the answer of a comment to a stream: median ${at(waits, 0.5).toFixed(0)} ms, 95 % within ${at(waits, 0.95).toFixed(0)} ms, longest ${at(waits, 1).toFixed(0)} ms`,
  );
  stopping.abort();
  await ended;
}

/** The kilobytes that a process has for itself, without the program, whose share follows how many others run it. */
function ownMemory(pid: number): number {
  return Number(/^RssAnon:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
}

/** Posts a comment; how long after its answer each stream of the organization told of it. */
async function commentAndWait(
  url: string,
  { spaceId, admin }: Tenant,
  arrivals: Map<string, number[]>,
): Promise<number[]> {
  const client = createClient({ url, token: admin.token });
  const { id } = await client.call('createComment', {
    params: { spaceId },
    body: { body: { markdown: 'Look.' } },
  });
  const postedAt = performance.now();
  const end = postedAt + 10_000;
  const times = () => arrivals.get(id) ?? [];
  while (times().length < people * streamsOfPerson && performance.now() < end) await wait(2);
  return times().map((time) => Math.max(0, time - postedAt));
}

function noteArrival(arrivals: Map<string, number[]>, comment: string): void {
  arrivals.set(comment, [...(arrivals.get(comment) ?? []), performance.now()]);
}
