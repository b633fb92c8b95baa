import { forgetReferenceVersions } from '#server/domain/openapi/index.ts';
import { reindex } from '#server/domain/revisions/index.ts';
import { forgetWordCounts } from '#server/domain/search/index.ts';
import { type Command, UsageError } from './command.ts';
import { withServices } from './with-services.ts';

export const reindexCommand: Command = {
  usage: 'reindex',
  run: async (args) => {
    if (args.length > 0) throw new UsageError('It takes nothing.');
    const count = await withServices(async (services) => {
      const indexed = await reindex(services, { all: true });
      await forgetReferenceVersions(services.db);
      await forgetWordCounts(services);
      return indexed;
    });
    process.stderr.write(`Indexed ${count} ${count === 1 ? 'space' : 'spaces'}.\n`);
  },
};
