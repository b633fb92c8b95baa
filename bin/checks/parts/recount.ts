import type { createClient } from '#lib/api/client.ts';
import type { AcknowledgedWrites } from './writers.ts';

type Client = ReturnType<typeof createClient>;

/** Everything about a space that is not as it must be after what was acknowledged. */
export async function faultsOf(client: Client, spaceId: string, done: AcknowledgedWrites): Promise<string[]> {
  const params = { spaceId };
  const faults: string[] = [];
  const { pages } = await client.call('listPages', { params });
  const byTitle = Map.groupBy(pages, (page) => page.title);
  for (const title of done.pages) {
    if (byTitle.get(title)?.length !== 1)
      faults.push(`“${title}” is there ${byTitle.get(title)?.length ?? 0} times`);
  }
  for (const { id, title } of pages) {
    const read = await client.send('getPage', { params: { ...params, pageId: id } });
    const text = read.ok && read.body && 'markdown' in read.body ? read.body.markdown?.trim() : undefined;
    if (text !== `Body of ${title}.`) faults.push(`“${title}” says ${text}`);
    const list = await client.call('searchSpace', { params, query: { query: `"${title}"`, limit: '1000' } });
    if (!list.items.some((item) => item.id === id)) faults.push(`“${title}” is not found`);
  }

  const listed = await everyChangeRequest(client, spaceId);
  const space = await client.call('getSpace', { params });
  const count = (status: string) => listed.filter((each) => each.status === status).length;
  const counters = [space.changeRequests, space.changeRequestsOpen, space.changeRequestsDraft].join(' ');
  const counted = [listed.length, count('open'), count('draft')].join(' ');
  if (counters !== counted) faults.push(`the counters say ${counters}, and there are ${counted}`);
  const numbers = listed.map((each) => each.number).sort((a, b) => a - b);
  if (numbers.some((number, at) => number !== at + 1)) faults.push(`the numbers have gaps: ${numbers}`);

  const statuses = new Map(listed.map((each) => [each.id, each.status]));
  for (const id of done.changeRequests)
    if (!statuses.has(id)) faults.push(`the change request ${id} is lost`);
  for (const id of done.merged)
    if (statuses.get(id) !== 'merged') faults.push(`the change request ${id} is ${statuses.get(id)}`);
  for (const each of listed.filter((one) => one.status === 'merged')) {
    if (byTitle.get(each.subject)?.length !== 1)
      faults.push(`“${each.subject}” is merged, and its page is not there`);
  }
  return faults;
}

async function everyChangeRequest(client: Client, spaceId: string) {
  const changeRequests = [];
  for (const status of ['open', 'draft', 'archived', 'merged'] as const) {
    let page: string | undefined;
    do {
      const query = { status, limit: '1000', page };
      const answer = await client.call('listChangeRequests', { params: { spaceId }, query });
      changeRequests.push(...answer.items);
      page = answer.next?.page;
    } while (page);
  }
  return changeRequests;
}
