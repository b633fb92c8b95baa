import { resolve } from 'node:path';
import { readConfig } from '#server/config.ts';
import { restore } from '#server/db/backup/restore.ts';
import { failUnfinishedRuns } from '#server/domain/imports/index.ts';
import { type Command, UsageError } from './command.ts';
import { Progress } from './progress.ts';
import { withDatabase } from './with-services.ts';

const NEW_SECRET = '--new-secret';
const IMPORT_INTERRUPTED = 'The import was under way when the backup was made. Start it again.';

export const restoreCommand: Command = {
  usage: `restore FILE [${NEW_SECRET}]`,
  run: async (args) => {
    const [name, ...rest] = args.filter((arg) => arg !== NEW_SECRET);
    if (!name || rest.length > 0) throw new UsageError('A file is needed.');
    const progress = new Progress('rows');
    const { createdAt } = await withDatabase((url) =>
      restore(url, resolve(name), {
        secret: readConfig().secret,
        newSecret: args.includes(NEW_SECRET),
        onProgress: progress.show,
        // The queue of jobs is in no backup.
        onLoaded: (tx) => failUnfinishedRuns(tx, IMPORT_INTERRUPTED, new Date()),
      }),
    );
    progress.end();
    process.stderr.write(`Restored everything as it was at ${createdAt}.\n`);
  },
};
