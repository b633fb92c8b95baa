import type { VisitorTokenResult } from '#lib/contract/site-access/sign-in.ts';
import type { OutlinePage } from '#lib/document/tree/read.ts';
import { readOutline } from '#lib/document/tree/read.ts';
import { type Audience, explainCondition } from '#server/core/audience.ts';
import type { Db } from '#server/db/database.ts';
import { getRevisionRow, listPageConditions, nodeSource } from '#server/domain/revisions/index.ts';
import { listSiteSpaceRows, type SiteRow, type SiteViewer } from '#server/domain/site-structure/index.ts';

type Conditioned = NonNullable<VisitorTokenResult['conditions']>[number];

/** What is told of a site, so that a token can be tested on a large one too. */
const mostConditions = 200;
const mostSpaces = 100;

/** What has a condition on a site, as far as somebody sees it, and whether it is open to an audience. */
export async function listConditions(
  db: Db,
  site: SiteRow,
  viewer: SiteViewer,
  audience: Audience,
): Promise<Conditioned[]> {
  const all = { after: undefined, limit: mostSpaces };
  const records = await listSiteSpaceRows(db, { site, viewer }, all);
  const sections = new Set<string>();
  const list: Conditioned[] = [];
  for (const { row, section, space } of records) {
    const inSection = explain(section?.condition, audience);
    if (section?.condition && !sections.has(section.id)) {
      sections.add(section.id);
      list.push({ kind: 'site-section', title: section.title, condition: section.condition, ...inSection });
    }
    const own = explain(row.condition, audience);
    const isOpen = inSection.isOpen && own.isOpen;
    if (row.condition !== null) {
      list.push({ kind: 'site-space', title: space.row.title, condition: row.condition, ...own, isOpen });
    }
    const outline = await conditionedOutline(db, space.row);
    list.push(...pagesOf(outline, { space: space.row.title, audience, isOpen }));
    if (list.length >= mostConditions) break;
  }
  return list.slice(0, mostConditions);
}

/** The pages of a space, none where no page of it has a condition. */
async function conditionedOutline(
  db: Db,
  { organizationId, id: spaceId, revisionId }: { organizationId: string; id: string; revisionId: string },
): Promise<OutlinePage[]> {
  const place = { organizationId, spaceId };
  if ((await listPageConditions(db, place, revisionId)).length === 0) return [];
  const { root } = await getRevisionRow(db, place, revisionId);
  return readOutline(nodeSource(db, organizationId), root);
}

function pagesOf(
  outline: readonly OutlinePage[],
  { space, audience, isOpen }: { space: string; audience: Audience; isOpen: boolean },
): Conditioned[] {
  return outline.flatMap(({ content, children }): Conditioned[] => {
    const { title, condition } = content.attributes;
    const own = explain(condition, audience);
    const here = { space, audience, isOpen: isOpen && own.isOpen };
    const below = pagesOf(children, here);
    if (condition === undefined) return below;
    return [{ kind: 'page', title, space, condition, ...own, isOpen: here.isOpen }, ...below];
  });
}

function explain(condition: string | null | undefined, audience: Audience) {
  const { isMet, problem } = explainCondition(condition, audience);
  return { isOpen: isMet, ...(problem === undefined ? {} : { problem }) };
}
