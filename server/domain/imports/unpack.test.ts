import { zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { UnfitArchive, unpack } from './unpack.ts';

const text = (value: string) => new TextEncoder().encode(value);
const paths = async (name: string, bytes: Uint8Array) =>
  (await unpack([{ name, bytes }])).map(({ path }) => path);

it('takes the files of an archive without the folder around everything, and none of the system’s own', async () => {
  const bytes = zipSync({
    'docs/README.md': text('a'),
    'docs/img/x.png': text('b'),
    '__MACOSX/docs/._x': text('c'),
  });
  expect(await paths('docs.zip', bytes)).toEqual(['README.md', 'img/x.png']);
});

it('keeps the folder when something lies beside it, and a hidden one always', async () => {
  expect(await paths('a.zip', zipSync({ 'docs/a.md': text('a'), 'b.md': text('b') }))).toEqual([
    'docs/a.md',
    'b.md',
  ]);
  expect(await paths('a.zip', zipSync({ '.gitbook/a.md': text('a') }))).toEqual(['.gitbook/a.md']);
});

it('takes a single file as it is', async () => {
  expect(await paths('a.md', text('# A'))).toEqual(['a.md']);
});

it('refuses files outside of the archive, broken archives, and ones made to fill a disk', async () => {
  await expect(paths('a.zip', zipSync({ '../evil.md': text('a'), 'b.md': text('b') }))).rejects.toThrow(
    UnfitArchive,
  );
  await expect(paths('a.zip', text('PK\u0003\u0004 nonsense'))).rejects.toThrow(UnfitArchive);
  const bomb = zipSync({ 'a.md': new Uint8Array(40_000_000), 'b.md': text('b') }, { level: 9 });
  await expect(paths('a.zip', bomb)).rejects.toThrow(/too large/);
});

it('counts the files and bytes of all archives of an import together', async () => {
  const some = (count: number, at: string) =>
    Object.fromEntries(Array.from({ length: count }, (_, each) => [`${at}/${each}.md`, text('a')]));
  const archives = ['a', 'b'].map((name) => ({ name, bytes: zipSync(some(10_001, name), { level: 0 }) }));
  await expect(unpack(archives)).rejects.toThrow(/With “b”, the import holds more than 20000 files/);
  expect(await unpack(archives.slice(0, 1))).toHaveLength(10_001);
});
