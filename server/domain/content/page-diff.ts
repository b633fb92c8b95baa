import type { PageDiff } from '#lib/contract/content/page-diff.ts';
import { NotFound } from '#server/core/errors.ts';
import { fromJsonText } from '#server/core/json-text.ts';
import { findPageIn, getDocumentText, type View } from '#server/domain/revisions/index.ts';
import { changesOfPage } from './semantic-changes.ts';

/** What two revisions have otherwise of one page: its attributes and place, and its content block by block. */
export async function diffPage(before: View, after: View, pageId: string): Promise<PageDiff> {
  const [was, is] = [await findPageIn(before, pageId), await findPageIn(after, pageId)];
  if (!was && !is) throw new NotFound('page');
  const { organizationId } = after.space;
  const [old, fresh] = [
    await getDocumentText(before.db, organizationId, was?.content.document ?? null),
    await getDocumentText(after.db, organizationId, is?.content.document ?? null),
  ];
  const changes = await changesOfPage(after, before.revision.root, pageId, [was, is]);
  return {
    object: 'page-diff',
    page: pageId,
    before: before.revision.id,
    after: after.revision.id,
    changes,
    blocks: fromJsonText(await after.documents.diff(old, fresh)),
  };
}
