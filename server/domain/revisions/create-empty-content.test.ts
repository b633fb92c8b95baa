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
    const spaceId = services.newId();
    const id = await services.db.transaction((tx) =>
      createEmptyContent(services, tx, { organizationId, spaceId, authorId: as.admin.id }),
    );
    const revision = await findRevision(services.db, { organizationId, spaceId }, id);
    expect(revision).toMatchObject({ type: 'edits', parents: [], authorId: as.admin.id });
  });
});
