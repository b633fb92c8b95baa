import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { exportSpace } from '#server/domain/imports/index.ts';
import { type Command, UsageError } from './command.ts';
import { withServices } from './with-services.ts';

export const exportCommand: Command = {
  usage: 'export SPACE FOLDER',
  run: async ([spaceId, folder, ...rest]) => {
    if (!spaceId || !folder || rest.length > 0) throw new UsageError('A space and a folder are needed.');
    const top = resolve(folder);
    if (existsSync(top) && readdirSync(top).length > 0) throw new Error(`The folder ${folder} is not empty.`);
    const files = await withServices((services) => exportSpace(services.db, spaceId));
    if (!files) throw new Error(`There is no space ${spaceId}.`);
    for (const { path, bytes } of files) {
      const file = join(top, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, bytes);
    }
    process.stderr.write(`${files.length} files were written.\n`);
  },
};
