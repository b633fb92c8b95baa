import type { HiddenParts } from '#lib/contract/site-access/schemas.ts';
import { audienceOn } from '#server/core/audience.ts';
import { type Preview, previewedVisitor } from '#server/core/previews.ts';
import { basePathOf } from '#server/core/site-urls.ts';
import type { Db } from '#server/db/database.ts';
import { listConditionedParts } from './list-conditions.ts';
import { findPreviewedLink } from './store/share-links.ts';
import { listAllSpaces, type SiteRow } from './store/sites.ts';

type HiddenPart = HiddenParts['items'][number];

const mostParts = 200;

/** What the reader of a preview does not see of a site, and why. */
export async function listHidden(
  db: Db,
  site: SiteRow,
  preview: Pick<Preview, 'userId' | 'claims' | 'everything' | 'content' | 'shareLinkId'>,
): Promise<HiddenPart[]> {
  const visitor = previewedVisitor(preview);
  const spaces = await listAllSpaces(db, site, visitor.previewedContent);
  const place = { organizationId: site.organizationId, siteId: site.id };
  const { shareLinkId } = preview;
  const link = shareLinkId ? await findPreviewedLink(db, place, shareLinkId) : undefined;
  const opened = link?.sectionIds ?? null;
  const isInReach = ({ row }: (typeof spaces)[number]) =>
    opened === null || (row.sectionId !== null && opened.includes(row.sectionId));
  const outOfReach = new Map<string, HiddenPart>();
  for (const { row, section, space } of spaces.filter((each) => !isInReach(each))) {
    const reason = 'share-link' as const;
    outOfReach.set(
      section?.id ?? row.id,
      section
        ? { kind: 'site-section', title: section.title, path: basePathOf(section), reason }
        : { kind: 'site-space', title: space.title, path: basePathOf(row), reason },
    );
  }
  const parts = await listConditionedParts(db, spaces.filter(isInReach), audienceOn(visitor, site));
  const closed = parts.flatMap(({ isOpen, ...part }): HiddenPart[] =>
    isOpen ? [] : [{ ...part, reason: 'condition' }],
  );
  return [...outOfReach.values(), ...closed].slice(0, mostParts);
}
