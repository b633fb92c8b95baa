import { z } from 'zod';
import type { SiteCustomization } from '#lib/contract/site-customization/schemas.ts';
import { dayMs } from '#lib/durations.ts';
import { Invalid } from '#server/core/errors.ts';
import type { Visitor } from '#server/core/objects.ts';
import type { Services } from '#server/core/services.ts';
import { inBatches } from '#server/db/batches.ts';
import type { Db } from '#server/db/database.ts';
import type { sites } from '#server/db/tables/sites.ts';
import { findSiteSpaceRow } from '#server/domain/site-structure/index.ts';
import { job } from '#server/jobs/job.ts';
import { checkCustomization } from './check-customization.ts';
import { customizationOf } from './customization.ts';
import { loadFonts } from './fonts.ts';
import { deleteDrafts, findDraftRow, replaceDraft } from './store.ts';

type SiteRow = typeof sites.$inferSelect;

/** No preview lasts as long. */
const draftMs = dayMs;

/** How a site, or one space of it, would look. */
export interface Draft {
  siteSpaceId: string | null;
  look: SiteCustomization;
}

/** Stores how a site would look, in the place of what the same person had there, and answers its id. */
export async function storeDraft(
  context: Pick<Services, 'config' | 'now' | 'newId'> & { tx: Db },
  site: SiteRow,
  userId: string,
  { siteSpace, customization: look }: { siteSpace?: string | undefined; customization: SiteCustomization },
): Promise<string> {
  const { tx, now, newId } = context;
  if (siteSpace !== undefined && !(await findSiteSpaceRow(tx, site, siteSpace))) {
    throw new Invalid([{ path: 'draft.siteSpace', message: 'is no site space of this site' }]);
  }
  const { customization } = await checkCustomization(context, site.organizationId, look).catch(inDraft);
  const draft = {
    id: newId(),
    siteSpaceId: siteSpace ?? null,
    customization,
    updatedAt: now(),
  };
  await replaceDraft(tx, { organizationId: site.organizationId, siteId: site.id, userId }, draft);
  return draft.id;
}

/** Names what is wrong by where it is in the body of the preview. */
function inDraft(thrown: unknown): never {
  if (!(thrown instanceof Invalid)) throw thrown;
  const issues = thrown.issues ?? [];
  throw new Invalid(issues.map((issue) => ({ ...issue, path: `draft.customization.${issue.path}` })));
}

/** The draft that a member previews, as long as it is their last one. */
export async function findDraft(
  { tx, config }: Pick<Services, 'config'> & { tx: Db },
  { organizationId, id: siteId }: Pick<SiteRow, 'organizationId' | 'id'>,
  { previewerId, previewedDraftId }: Pick<Visitor, 'previewerId' | 'previewedDraftId'>,
): Promise<Draft | undefined> {
  if (previewerId === null || previewedDraftId === null) return undefined;
  const row = await findDraftRow(tx, { organizationId, siteId, userId: previewerId }, previewedDraftId);
  if (!row) return undefined;
  const { siteSpaceId, customization } = row;
  const fonts = await loadFonts(tx, config, { organizationId, customization });
  return { siteSpaceId, look: customizationOf({ customization }, fonts) };
}

/** Deletes drafts that nobody can preview any more. */
export const deleteOldDraftsJob = job({
  name: 'delete-old-customization-drafts',
  schedule: '47 * * * *',
  data: z.object({}),
  run: async ({ db, now }, _data, { signal }) => {
    const before = new Date(now().getTime() - draftMs);
    await inBatches((limit) => deleteDrafts(db, before, limit), signal);
  },
});
