import { expect, it } from 'vitest';
import { FailureError } from '#lib/failure.ts';
import { searchSite } from './search.ts';
import type { OpenSite } from './site.ts';

/** A site with a space for each of these answers. */
function siteOf(...statuses: number[]): OpenSite {
  const spaces = statuses.map((status) => ({
    id: `site-${status}`,
    title: 'Guide',
    space: { id: `${status}` },
  }));
  const send = async (_: string, { params }: { params: { spaceId: string } }) => {
    const status = Number(params.spaceId);
    if (status === 200) return { ok: true, status, body: { items: [] } };
    return { ok: false, status, failure: { code: status, type: 'sample', message: 'Not now.' } };
  };
  return { visit: { client: { send } }, spaces, structure: { type: 'siteSpaces' } } as unknown as OpenSite;
}

it.each([429, 500, 503])('a search that fails in one space with %i fails', async (status) => {
  await expect(searchSite(siteOf(200, status), { query: 'words', within: '' })).rejects.toThrow(FailureError);
});

it.each([403, 404])(
  'a space that is closed to the visitor by now, with %i, has nothing to find',
  async (status) => {
    expect(await searchSite(siteOf(200, status), { query: 'words', within: '' })).toEqual([]);
  },
);
