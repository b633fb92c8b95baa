import { expect, test } from 'vitest';
import { sendFolder } from './send-folder.ts';

test('a file that is gone since it was chosen is named as the reason, and nothing is uploaded', async () => {
  const gone = new File(['words'], 'one.md');
  gone.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotFoundError'));
  const refuse = () => Promise.reject(new Error('nothing is sent'));
  const folder = {
    organizationId: 'org',
    chosen: [{ path: 'one.md', file: gone }],
    space: undefined,
    title: '',
  };
  const outcome = await sendFolder(refuse, folder);
  expect(outcome).toMatchObject({ ok: false, failure: { type: 'unreadable' } });
});
