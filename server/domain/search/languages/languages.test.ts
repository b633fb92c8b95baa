import { describe, expect, it } from 'vitest';
import { startApi } from '#server/testing/api.ts';
import { createWorld } from '#server/testing/world.ts';
import { writeSpace } from '#server/testing/written-space.ts';
import { european } from './corpus.ts';
import { otherScripts } from './other-scripts.ts';

const api = startApi();

describe('search in docs of one language', () => {
  it.each([...european, ...otherScripts])(
    'finds the right page first in $language',
    async ({ pages, questions }) => {
      const { organizationId, as } = await createWorld(api);
      const written = Object.entries(pages).map(([title, markdown]) => ({ title, markdown }));
      const { spaceId } = await writeSpace(as.admin, organizationId, written);
      const answers: [string, string | undefined][] = [];
      for (const [query] of questions) {
        const { items } = await as.read.call('searchSpace', { params: { spaceId }, query: { query } });
        answers.push([query, items[0]?.title]);
      }
      expect(answers).toEqual(questions);
    },
  );
});
