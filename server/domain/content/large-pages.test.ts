import { monitorEventLoopDelay } from 'node:perf_hooks';
import { expect, it } from 'vitest';
import { longestMarkdown } from '#lib/document/markdown/longest.ts';
import { startApi } from '#server/testing/api.ts';
import { createWorld } from '#server/testing/world.ts';
import { writeSpace } from '#server/testing/written-space.ts';

const api = startApi();

/** As much prose as a page may have, with a word of its own in every so many paragraphs. */
function prose(word = '', every = 1): string {
  const sentence = 'Some words that a person wrote about the thing, and a few more of them. ';
  const link = 'See [what was said before](https://example.com/a) of *that*.';
  let text = '';
  for (let at = 0; text.length < longestMarkdown - 1_000; at += 1) {
    const heading = at % 8 === 0 ? `## Part ${at}\n\n` : '';
    text += `${heading}${at % every === 0 ? word : ''}${sentence.repeat(6)}${link} ${at}\n\n`;
  }
  return text;
}

it('a page as large as pages may be is written, compared, merged and read without holding up others', async () => {
  const { as, organizationId } = await createWorld(api);
  const { spaceId, pageIds } = await writeSpace(as.admin, organizationId, [{ title: 'Large' }]);
  const params = { spaceId };
  const page = pageIds.Large ?? '';
  const change = (markdown: string) => ({
    body: { changes: [{ operation: 'update_page' as const, page, document: { markdown } }] },
  });
  const { id: changeRequestId } = await as.admin.call('createChangeRequest', { params });
  const inside = { params: { ...params, changeRequestId } };
  const whileWorking = async (work: Promise<unknown>) => {
    let isDone = false;
    const done = work.finally(() => {
      isDone = true;
    });
    await as.read.call('getSpace', { params });
    expect(isDone).toBe(false);
    await done;
  };

  const delay = monitorEventLoopDelay({ resolution: 5 });
  const [all, own] = [process.cpuUsage(), process.threadCpuUsage()];
  delay.enable();
  await whileWorking(as.admin.call('editContent', { params, ...change(prose()) }));
  await whileWorking(as.admin.call('editChangeRequestContent', { ...inside, ...change(prose('New ', 5)) }));
  await whileWorking(as.admin.call('getChangeRequestDiff', { ...inside, query: { page } }));
  await whileWorking(as.admin.call('mergeChangeRequest', inside));
  delay.disable();

  const work = milliseconds(process.cpuUsage(all));
  expect(milliseconds(process.threadCpuUsage(own)) / work).toBeLessThan(1 / 3);
  expect(delay.max / 1e6 / work).toBeLessThan(1 / 10);
}, 120_000);

function milliseconds({ user, system }: { user: number; system: number }): number {
  return (user + system) / 1000;
}
