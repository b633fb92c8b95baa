import { describe, expect, it } from 'vitest';
import { startApi } from '#server/testing/api.ts';
import { createWorld } from '#server/testing/world.ts';
import { createEmptyContent } from './index.ts';
import { findRevision } from './store/revisions.ts';

const api = startApi();

describe('the content of a new space', () => {
  it('begins with an empty revision', async () => {
    const { organizationId, as } = await createWorld(api);
    const { services } = api;
    const [spaceId, revisionId] = [services.newId(), services.newId()];
    await services.db.transaction((tx) =>
      createEmptyContent(services, tx, { organizationId, spaceId, revisionId, authorId: as.admin.id }),
    );
    const revision = await findRevision(services.db, { organizationId, spaceId }, revisionId);
    expect(revision).toMatchObject({ type: 'edits', parents: [], authorId: as.admin.id });
  });
});
