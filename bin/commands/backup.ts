import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { readConfig } from '#server/config.ts';
import { backup } from '#server/db/backup/backup.ts';
import { type Command, UsageError } from './command.ts';
import { Progress } from './progress.ts';
import { withDatabase } from './with-services.ts';

export const backupCommand: Command = {
  usage: 'backup FILE',
  run: async ([name, ...rest]) => {
    if (!name || rest.length > 0) throw new UsageError('A file is needed.');
    const file = resolve(name);
    const progress = new Progress('rows');
    const { tables } = await withDatabase((url) =>
      backup(url, file, { secret: readConfig().secret, onProgress: progress.show }),
    );
    progress.end();
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const megabytes = (statSync(file).size / 1e6).toFixed(1);
    process.stderr.write(`Backed up ${rows} rows to ${name} (${megabytes} MB).\n`);
  },
};
