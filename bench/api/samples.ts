import { migrate } from '#server/migrate.ts';
import { runApi } from '#server/testing/run-api.ts';
import { createWorld } from '#server/testing/world.ts';

/** More than a page of a list holds, so that its count is asked for too. */
const things = 60;

/** What the requests ask for. */
export interface Samples {
  token: string;
  organizationId: string;
  spaceId: string;
}

/** Creates an organization with spaces and change requests, and a member who reads them. */
export async function createSamples(databaseUrl: string): Promise<Samples> {
  await migrate(databaseUrl);
  const api = await runApi(databaseUrl);
  try {
    const { organizationId, as } = await createWorld(api);
    let spaceId = '';
    for (let at = 0; at < things; at += 1) {
      const space = await as.admin.call('createSpace', {
        params: { organizationId },
        body: { title: `Sample space ${at}` },
      });
      spaceId = space.id;
    }
    for (let at = 0; at < things; at += 1) {
      await as.admin.call('createChangeRequest', {
        params: { spaceId },
        body: { subject: `Sample change ${at}` },
      });
    }
    return { token: as.create.token, organizationId, spaceId };
  } finally {
    await api.stop();
  }
}
