import type { ContentLocation } from '#lib/contract/content/links.ts';
import { fileReference, pageReference } from '#lib/document/references.ts';
import { presentFile, presentPage } from '#server/domain/content/index.ts';
import { presentOrganizationById } from '#server/domain/organizations/index.ts';
import { findPagesIn, listFilesIn, loadTimes } from '#server/domain/revisions/index.ts';
import { presentSpace } from '#server/domain/spaces/index.ts';
import type { LinkedContent, LinksContext } from './linked-content.ts';
import type { LinkedTarget } from './store.ts';

/** Presents the locations and targets of links. */
export interface Places {
  page(place: { page: string; block?: string | null; anchor?: string }): ContentLocation[];
  target(target: LinkedTarget): ContentLocation;
}

/** Loads what the locations of some links need, once for all of them. */
export async function readPlaces(
  context: LinksContext,
  { view, version }: LinkedContent,
  wanted: { pages: readonly string[]; files?: readonly string[] },
): Promise<Places> {
  const { tx, config, actor, object } = context;
  const around = {
    organization: await presentOrganizationById({ tx, config }, object.organizationId, actor.id),
    space: presentSpace(config, { row: object.row, level: object.level }),
    versionContext: await version(),
  };
  const pages = await findPagesIn(view, wanted.pages);
  const times = await loadTimes(tx, view.line, [...pages.values()]);
  const files = new Map(
    wanted.files && wanted.files.length > 0
      ? (await listFilesIn(view)).map(({ id, value }) => [id, value])
      : [],
  );

  const page: Places['page'] = ({ page: id, block, anchor }) => {
    const located = pages.get(id);
    if (!located) return [];
    const inside = anchor
      ? { internalLocation: { type: 'anchor' as const, anchor } }
      : block
        ? { internalLocation: { type: 'node' as const, node: block } }
        : {};
    return [{ kind: 'page', ...around, page: presentPage(view, located, times, []), ...inside }];
  };
  return {
    page,
    target: ({ kind, target, anchor, present }) => {
      if (kind === 'url' || kind === 'relative') return { kind: 'url', url: target };
      if (kind === 'file') {
        const file = present ? files.get(target) : undefined;
        return file
          ? { kind, ...around, file: presentFile(view, target, file) }
          : { kind: 'url', url: fileReference(target) };
      }
      return page({ page: target, anchor })[0] ?? { kind: 'url', url: pageReference(target, anchor) };
    },
  };
}
