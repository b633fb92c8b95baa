import { sql } from 'drizzle-orm';
import { migrate } from '#server/migrate.ts';
import type { Api } from '#server/testing/api.ts';
import { runApi } from '#server/testing/run-api.ts';
import { createWorld } from '#server/testing/world.ts';
import { writeSpace } from '#server/testing/written-space.ts';
import { fillOrganization } from '../parts/fill-organization.ts';

/** What the requests ask for, as a plain member of an organization with 1,000 spaces. */
export interface Samples extends Organization {
  /** Spaces that are edited directly, with one page each. */
  documents: { spaceId: string; pageId: string }[];
  /** Organizations with few spaces and with many, which are alike in everything else. */
  small: Organization;
  large: Organization;
}

export interface Organization {
  organizationId: string;
  token: string;
  /** A space with pages and change requests. */
  spaceId: string;
}

const writers = 8;
const changes = 60;
const page = { title: 'First page', markdown: paragraphs('of the first page') };

/** Creates three organizations of different sizes. */
export async function createSamples(databaseUrl: string): Promise<Samples> {
  await migrate(databaseUrl);
  const api = await runApi(databaseUrl);
  try {
    const small = await createOrganization(api, 100);
    const large = await createOrganization(api, 4000);
    const middle = await createOrganization(api, 1000);
    const { as, ...organization } = middle;
    const documents: Samples['documents'] = [];
    for (let at = 0; at < writers; at += 1) {
      const { spaceId, pageIds } = await writeSpace(as.admin, organization.organizationId, [page]);
      documents.push({ spaceId, pageId: pageIds[page.title] ?? '' });
    }
    for (let at = 0; at < changes; at += 1) {
      await as.admin.call('createChangeRequest', {
        params: { spaceId: organization.spaceId },
        body: { subject: `Sample change ${at}` },
      });
    }
    await api.services.db.execute(sql`vacuum analyze`);
    return { ...organization, documents, small, large };
  } finally {
    await api.stop();
  }
}

async function createOrganization(api: Api, spaces: number) {
  const { organizationId, as } = await createWorld(api);
  const { spaceId } = await writeSpace(as.admin, organizationId, [page]);
  const filled = { organizationId, memberId: as.create.id, likeSpaceId: spaceId };
  const size = { spaces, members: 300, teams: 20, grants: 500, changeRequests: 3 };
  await fillOrganization(api.services.db, filled, size);
  return { organizationId, token: as.create.token, spaceId, as };
}

/** The content of a page, some of it its own. */
export function paragraphs(what: string): string {
  const all = Array.from({ length: 12 }, (_, at) => `Paragraph ${at} ${what} says what it does.`);
  return `## Part\n\n${all.join('\n\n')}\n`;
}
