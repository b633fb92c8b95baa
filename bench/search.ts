import { fileURLToPath } from 'node:url';
import { createWorld } from '#server/testing/world.ts';
import { withMeasuredApi } from './measured-api.ts';
import { printQuality } from './search/quality.ts';
import { printSpeed } from './search/speed.ts';

/**
 * How well a search finds what plain people ask: over the guide, and over further folders of docs, each named with a
 * file of questions: `npm run bench -- search FOLDER QUESTIONS.json …`. Then what a search costs; `--quality` leaves
 * that out.
 */
const guide = {
  folder: fileURLToPath(new URL('../docs/guide', import.meta.url)),
  questions: fileURLToPath(new URL('./search/guide-questions.json', import.meta.url)),
};
const named = process.argv.slice(3).filter((word) => word !== '--quality');
const others = Array.from({ length: named.length / 2 }, (_, at) => ({
  folder: named[2 * at] ?? '',
  questions: named[2 * at + 1] ?? '',
}));

await withMeasuredApi(async (api) => {
  const world = await createWorld(api);
  const sets = [];
  for (const set of [guide, ...others]) sets.push(await printQuality(api, world, set));
  if (process.argv.includes('--quality')) return;
  const sections = sets.flatMap((set) => set.sections);
  const questions = sets.flatMap((set) => set.questions.map(({ ask }) => ask));
  await printSpeed(api, await createWorld(api), sections, questions);
});
