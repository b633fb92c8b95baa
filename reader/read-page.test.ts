import { expect, test } from 'vitest';
import { FailureError } from '#lib/failure.ts';
import { readMarkdown } from './read-page.ts';
import type { ContentVisit } from './visit.ts';

/** A visit whose API refuses every request. */
function refusedWith(code: number): ContentVisit {
  const failure = { code, type: 'error', message: 'No.' };
  const call = () => Promise.reject(new FailureError(failure));
  return { kind: 'content', lookup: { space: 's' }, client: { call }, path: '' } as unknown as ContentVisit;
}

test('a page that the visitor can’t read has no Markdown, and one that can’t be had now is no missing page', async () => {
  for (const code of [400, 404]) expect(await readMarkdown(refusedWith(code), 'p')).toBeUndefined();
  for (const code of [429, 503])
    await expect(readMarkdown(refusedWith(code), 'p')).rejects.toThrow(FailureError);
});
