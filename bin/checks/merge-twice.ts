import { withTemporaryApi } from '#server/testing/temporary-api.ts';
import { createWorld } from '#server/testing/world.ts';

const changeRequests = 20;
const merges = 20;

/** Merges each of some change requests many times at once: one merge does it, and all others are told so. */
export async function run(): Promise<void> {
  await withTemporaryApi(async (api) => {
    const { organizationId, as } = await createWorld(api);
    const space = await as.admin.call('createSpace', { params: { organizationId } });
    const params = { spaceId: space.id };
    let wrong = 0;
    for (let round = 1; round <= changeRequests; round += 1) {
      const { id } = await as.edit.call('createChangeRequest', {
        params,
        body: { subject: `Sample ${round}` },
      });
      const inside = { ...params, changeRequestId: id };
      await as.edit.call('editChangeRequestContent', {
        params: inside,
        body: { changes: [{ operation: 'insert_page', title: `Page ${round}` }] },
      });
      const before = await as.admin.call('getSpace', { params });
      const answers = await Promise.all(
        Array.from({ length: merges }, () => as.review.send('mergeChangeRequest', { params: inside })),
      );
      const count = (status: number) => answers.filter((answer) => answer.status === status).length;
      const after = await as.admin.call('getSpace', { params });
      const { pages } = await as.read.call('listPages', { params });
      const revisions = await as.read.call('listRevisions', { params });
      const once =
        count(200) === 1 &&
        count(409) === merges - 1 &&
        before.changeRequestsOpen - after.changeRequestsOpen === 1 &&
        pages.length === round &&
        revisions.count === round + 1;
      if (!once) {
        wrong += 1;
        const statuses = answers.map((answer) => answer.status).join(' ');
        console.log(`✗ ${round}: ${statuses}; ${pages.length} pages, ${revisions.count} revisions`);
      }
    }
    console.log(
      `${wrong === 0 ? '✓' : '✗'} ${changeRequests} change requests, each merged ${merges} times at once: ${wrong} wrong`,
    );
    if (wrong > 0) process.exitCode = 1;
  });
}
