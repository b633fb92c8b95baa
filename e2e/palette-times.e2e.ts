import { paths } from '#lib/paths.ts';
import { type WrittenPage, writeSpace } from '#server/testing/written-space.ts';
import { expect, test, untilQuiet } from './fixtures.ts';

const things = ['lantern', 'harness', 'quokka', 'burrow', 'ferry', 'compass', 'kettle', 'ladder', 'saddle'];
const acts = ['clean', 'repair', 'feed', 'paint', 'measure', 'carry', 'open', 'store', 'lend', 'weigh'];

/** So many pages of a few sections, none like another. */
function writtenPages(count: number, space: number): WrittenPage[] {
  return Array.from({ length: count }, (_, at) => {
    const [thing = '', act = ''] = [things[at % things.length], acts[(at * 7 + space) % acts.length]];
    const steps = acts.map((other) => `Before you ${other} it, note the number ${space}-${at}.`).join(' ');
    return {
      title: `${thing} ${space}-${at}`,
      markdown: `How to ${act} a ${thing}.\n\n## Tools for the ${thing}\n\n${steps}\n\n## When it fails\n\nAsk whoever has to ${act} it next.\n`,
    };
  });
}

test('the time from the last key in the palette to the pages that it finds', async ({
  page,
  world,
  signInAs,
}) => {
  // The pages of 100 spaces are written one space after the other.
  test.setTimeout(240_000);
  const { organizationId, as } = world;
  for (let space = 0; space < 100; space++)
    await writeSpace(as.admin, organizationId, writtenPages(50, space), { title: `Manual ${space}` });
  await signInAs(as.read);
  await page.goto(paths.spaces(organizationId));
  for (const text of ['lantern', 'repair a kettle', 'how do I weigh the saddle?', 'feed quokka']) {
    // Nobody types before they see the screen.
    await untilQuiet(page);
    await page.keyboard.press('Control+k');
    const times = page.evaluate(timeOfResults, text);
    await page.keyboard.type(text, { delay: 90 });
    const { sent, answered, shown } = await times;
    process.stdout.write(
      `figure: palette in 5,000 pages, “${text}”: asked ${sent} ms after the last key, answered ${answered} ms, shown ${shown} ms\n`,
    );
    expect(shown).toBeGreaterThanOrEqual(answered);
    await page.keyboard.press('Escape');
  }
});

/** The milliseconds from the key that completes a text until its search is sent, answered and shown. */
function timeOfResults(text: string): Promise<{ sent: number; answered: number; shown: number }> {
  return new Promise((resolve) => {
    // Browsers store 250 requests, and none of those after them.
    performance.clearResourceTimings();
    let keyAt = 0;
    document.addEventListener('keydown', ({ timeStamp }) => (keyAt = timeStamp), { capture: true });
    const query = new URLSearchParams({ query: text }).toString().replaceAll('+', '%20');
    const look = () => {
      const request = performance
        .getEntriesByType('resource')
        .find(({ name }) => name.replaceAll('+', '%20').includes(`/search?${query}&`));
      const isShown = document.querySelector('[role=option] mark') !== null;
      if (!(request instanceof PerformanceResourceTiming) || !isShown) return requestAnimationFrame(look);
      // The next frame begins when this one is on the screen.
      requestAnimationFrame(() => {
        const since = (moment: number) => Math.round(moment - keyAt);
        resolve({
          sent: since(request.startTime),
          answered: since(request.responseEnd),
          shown: since(performance.now()),
        });
      });
    };
    requestAnimationFrame(look);
  });
}
