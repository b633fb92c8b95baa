import { migrate as applyMigrations } from '#server/migrate.ts';
import { type Command, readOptions } from './command.ts';
import { withDatabase } from './with-services.ts';

export const migrate: Command = {
  usage: 'migrate',
  run: async (args) => {
    readOptions(args, []);
    await withDatabase(applyMigrations);
  },
};
