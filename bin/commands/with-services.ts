import { pino } from 'pino';
import { readConfig } from '#server/config.ts';
import type { Services } from '#server/core/services.ts';
import { openDatabase } from '#server/db/database.ts';
import { startDatabase } from '#server/db/embedded.ts';
import { migrate } from '#server/migrate.ts';
import { createServices } from '#server/services.ts';

/**
 * Gives a command the migrated database: the one that `DATABASE_URL` names, or the data folder's own, which is started
 * for this when nothing else runs it.
 */
export async function withDatabase<T>(run: (url: string) => Promise<T>): Promise<T> {
  const { databaseUrl, dataFolder } = readConfig();
  if (databaseUrl) return run(databaseUrl);
  const embedded = await startDatabase(dataFolder, (line) => process.stderr.write(`${line}\n`));
  try {
    return await run(embedded.url);
  } finally {
    await embedded.stop();
  }
}

/** Gives a command what operations work with. */
export function withServices<T>(run: (services: Services) => Promise<T>): Promise<T> {
  return withDatabase(async (url) => {
    await migrate(url);
    const database = openDatabase(url, () => {}, 4);
    try {
      return await run(createServices(readConfig(), database, pino({ level: 'silent' })));
    } finally {
      await database.close();
    }
  });
}
