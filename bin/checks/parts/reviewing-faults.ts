import type { HotSpace, ReviewRunResult } from './reviewing.ts';

/** Everything about the space that is not as it must be after what was acknowledged. */
export async function faultsOfReviewing(space: HotSpace, done: ReviewRunResult): Promise<string[]> {
  const faults = done.errors.map((error) => `an answer blamed the server: ${error}`);
  return [
    ...faults,
    ...(await lostTokens(space, done)),
    ...(await brokenLine(space)),
    ...(await miscounted(space)),
  ];
}

/** Each token of a merged change request is in its page once, and no other is anywhere. */
async function lostTokens(
  { spaceId, pages, reader }: HotSpace,
  { merged, left }: ReviewRunResult,
): Promise<string[]> {
  const texts = new Map<string, string>();
  for (const pageId of pages) {
    const page = await reader.call('getPage', { params: { spaceId, pageId }, query: { format: 'markdown' } });
    texts.set(pageId, 'markdown' in page ? (page.markdown ?? '') : '');
  }
  const count = (text: string, token: string) => text.split(token).length - 1;
  const all = [...texts.values()].join('\n');
  return [
    ...merged.flatMap(({ token, page }) => {
      const times = count(texts.get(page) ?? '', token);
      return times === 1 && count(all, token) === 1 ? [] : [`${token} is in its page ${times} times`];
    }),
    ...left.flatMap((token) => (all.includes(token) ? [`${token} was never merged and is there`] : [])),
  ];
}

/** The revisions of the main content follow each other, from the newest to the first. */
async function brokenLine({ spaceId, reader }: HotSpace): Promise<string[]> {
  const revisions = [];
  let page: string | undefined;
  do {
    const list = await reader.call('listRevisions', { params: { spaceId }, query: { limit: '1000', page } });
    revisions.push(...list.items);
    page = list.next?.page;
  } while (page);
  const faults: string[] = [];
  for (const [at, revision] of revisions.entries()) {
    const next = revisions[at + 1];
    if (next && revision.parents[0] !== next.id)
      faults.push(`the revision ${revision.id} does not follow the one before it`);
  }
  const current = await reader.call('getSpace', { params: { spaceId } });
  if (revisions[0]?.id !== current.revision) faults.push('the space shows another revision than its newest');
  return faults;
}

async function miscounted({ spaceId, reader }: HotSpace): Promise<string[]> {
  const params = { spaceId };
  const space = await reader.call('getSpace', { params });
  const faults: string[] = [];
  let all = 0;
  for (const status of ['open', 'draft', 'archived', 'merged'] as const) {
    let page: string | undefined;
    let count = 0;
    do {
      const list = await reader.call('listChangeRequests', {
        params,
        query: { status, limit: '1000', page },
      });
      count += list.items.length;
      for (const { id, comments, number } of list.items) {
        const at = { ...params, changeRequestId: id };
        const open = await reader.call('listChangeRequestComments', {
          params: at,
          query: { status: 'open' },
        });
        if (open.count !== comments)
          faults.push(`#${number} says ${comments} open comments, and there are ${open.count}`);
      }
      page = list.next?.page;
    } while (page);
    all += count;
    const counted = {
      open: space.changeRequestsOpen,
      draft: space.changeRequestsDraft,
      archived: 0,
      merged: 0,
    };
    if ((status === 'open' || status === 'draft') && counted[status] !== count)
      faults.push(`the space counts ${counted[status]} change requests as ${status}, and there are ${count}`);
  }
  if (space.changeRequests !== all)
    faults.push(`the space counts ${space.changeRequests} of ${all} change requests`);
  return faults;
}
