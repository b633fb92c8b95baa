import type { VisitorTokenResult } from '#lib/contract/site-access/sign-in.ts';
import type { OutlinePage } from '#lib/document/tree/read.ts';
import { readOutline } from '#lib/document/tree/read.ts';
import { type Audience, explainCondition } from '#server/core/audience.ts';
import { basePathOf, type SitePart } from '#server/core/site-urls.ts';
import type { Db } from '#server/db/database.ts';
import { getRevisionRow, listPageConditions, nodeSource } from '#server/domain/revisions/index.ts';
import { listSiteSpaceRows, type SiteRow, type SiteViewer } from '#server/domain/site-structure/index.ts';

type Condition = NonNullable<VisitorTokenResult['conditions']>[number];

/** A part of a site with a condition, and its path on the site. */
export type ConditionedPart = Condition & { path: string };

type PartRow = SitePart & { condition: string | null };

/** A space as it stands on a site, at the revision that is asked about. */
export interface SpaceOnSite {
  row: PartRow;
  section: (PartRow & { id: string; title: string }) | null;
  space: { organizationId: string; id: string; title: string; revisionId: string };
}

/** What is told of a site, so that a token can be tested on a large one too. */
const mostConditions = 200;
const mostSpaces = 100;

/** What has a condition on a site, as far as somebody sees it, and whether it is open to an audience. */
export async function listConditions(
  db: Db,
  site: SiteRow,
  viewer: SiteViewer,
  audience: Audience,
): Promise<Condition[]> {
  const rows = await listSiteSpaceRows(db, { site, viewer }, { after: undefined, limit: mostSpaces });
  const spaces = rows.map(({ row, section, space }) => ({ row, section, space: space.row }));
  return (await listConditionedParts(db, spaces, audience)).map(({ path: _, ...part }) => part);
}

/** What has a condition of the spaces of a site and their sections, the first 200, and whether it is open to an audience. */
export async function listConditionedParts(
  db: Db,
  spaces: readonly SpaceOnSite[],
  audience: Audience,
): Promise<ConditionedPart[]> {
  const sections = new Set<string>();
  const list: ConditionedPart[] = [];
  for (const { row, section, space } of spaces.slice(0, mostSpaces)) {
    const inSection = explain(section?.condition, audience);
    if (section?.condition && !sections.has(section.id)) {
      sections.add(section.id);
      const { title, condition } = section;
      list.push({ kind: 'site-section', title, condition, path: basePathOf(section), ...inSection });
    }
    const own = explain(row.condition, audience);
    const isOpen = inSection.isOpen && own.isOpen;
    const path = basePathOf(row, section);
    if (row.condition !== null) {
      list.push({ kind: 'site-space', title: space.title, condition: row.condition, path, ...own, isOpen });
    }
    const outline = await conditionedOutline(db, space);
    list.push(...pagesOf(outline, { space: space.title, audience, isOpen, base: path }));
    if (list.length >= mostConditions) break;
  }
  return list.slice(0, mostConditions);
}

/** The pages of a space, none where no page of it has a condition. */
async function conditionedOutline(
  db: Db,
  { organizationId, id: spaceId, revisionId }: SpaceOnSite['space'],
): Promise<OutlinePage[]> {
  const place = { organizationId, spaceId };
  if ((await listPageConditions(db, place, revisionId)).length === 0) return [];
  const { root } = await getRevisionRow(db, place, revisionId);
  return readOutline(nodeSource(db, organizationId), root);
}

interface Above {
  space: string;
  audience: Audience;
  isOpen: boolean;
  /** The path of the space on the site, with a slash at its end. */
  base: string;
}

function pagesOf(outline: readonly OutlinePage[], above: Above): ConditionedPart[] {
  return outline.flatMap(({ content, path, children }): ConditionedPart[] => {
    const { title, condition } = content.attributes;
    const { space, audience, base } = above;
    const own = explain(condition, audience);
    const isOpen = above.isOpen && own.isOpen;
    const below = pagesOf(children, { ...above, isOpen });
    if (condition === undefined) return below;
    return [{ kind: 'page', title, space, condition, path: `${base}${path}`, ...own, isOpen }, ...below];
  });
}

function explain(condition: string | null | undefined, audience: Audience) {
  const { isMet, problem } = explainCondition(condition, audience);
  return { isOpen: isMet, ...(problem === undefined ? {} : { problem }) };
}
