import { canonicalJson } from '#lib/document/tree/canonical.ts';
import { diffTrees, type TreeDifference } from '#lib/document/tree/diff.ts';
import type { OutlinePage } from '#lib/document/tree/read.ts';
import type { Hash, Json } from '#lib/document/tree/types.ts';
import { flattenTree } from '#lib/flatten-tree.ts';
import type { ChangesPdf } from '#lib/pdf/types.ts';
import { NotFound } from '#server/core/errors.ts';
import type { Services } from '#server/core/services.ts';
import type { PrintedContent } from '#server/db/tables/pdfs.ts';
import { contentOf, getRevisionRow, outlineOf } from '#server/domain/revisions/index.ts';
import { changeWords } from './change-words.ts';
import { assertPrintable } from './limits.ts';
import { loadShownDocuments } from './load-documents.ts';
import { dateOf } from './load-space.ts';
import { loadTargets } from './load-targets.ts';
import { findPrintedChangeRequest, findPrintedSpace } from './store.ts';

const statusNames = { draft: 'Draft', open: 'Open', merged: 'Merged', archived: 'Archived' };

/** What changed of one thing, with the contents that it had and has. */
interface ChangedThing {
  id: string;
  title: string;
  words: string[];
  before: Hash | null;
  after: Hash | null;
}

/** What the PDF of a change request is made from. */
export async function loadChanges(
  services: Pick<Services, 'db' | 'config'>,
  organizationId: string,
  printed: PrintedContent,
): Promise<ChangesPdf> {
  const { db } = services;
  const { spaceId, revisionId, baseRevisionId = '', changeRequestId = '' } = printed;
  const space = await findPrintedSpace(db, organizationId, spaceId);
  const row = await findPrintedChangeRequest(db, organizationId, spaceId, changeRequestId);
  if (!space || !row) throw new NotFound('change request');
  const contentAt = async (id: string) =>
    contentOf(db, await getRevisionRow(db, { organizationId, spaceId }, id));
  const [before, after] = [await contentAt(baseRevisionId), await contentAt(revisionId)];
  const [old, outline] = [await outlineOf(before), await outlineOf(after)];
  const differences = await diffTrees(after.source, before.revision.root, after.revision.root);
  const changed = changedThings(differences, pagesById(old), pagesById(outline)).filter(
    isShown(printed, [old, outline]),
  );
  assertPrintable(changed.length);
  const hashes = changed.flatMap((each) => [each.before ?? [], each.after ?? []].flat());
  const documents = await loadShownDocuments(db, organizationId, hashes);
  const description = row.description && canonicalJson(row.description as unknown as Json);
  const subject = row.subject.trim() || 'No subject';
  return {
    title: `#${row.number} ${subject}`,
    subject,
    language: space.language ?? 'en',
    createdAt: after.revision.createdAt.toISOString(),
    facts: [
      { name: 'Change request', value: `#${row.number}` },
      { name: 'State', value: statusNames[row.status] },
      { name: 'Author', value: row.author ?? 'Former member' },
      { name: 'Space', value: space.title },
      { name: 'Opened', value: dateOf(row.createdAt) },
      { name: 'Updated', value: dateOf(row.updatedAt) },
    ],
    description: description ?? null,
    changes: changed.map(({ words, ...each }) => ({ ...each, changes: words })),
    documents,
    ...(await loadTargets(services, [before, after], outline, [...documents.values(), description ?? ''])),
  };
}

function pagesById(outline: readonly OutlinePage[]): Map<string, OutlinePage> {
  return new Map(flattenTree([...outline]).map((page) => [page.id, page]));
}

/** Whether a change is of the page that is asked for, or of one below it on either side. */
function isShown({ pageId, only }: PrintedContent, outlines: readonly (readonly OutlinePage[])[]) {
  if (pageId === undefined) return () => true;
  const shown = new Set([pageId]);
  if (!only) {
    for (const outline of outlines)
      for (const { id, ancestors } of flattenTree([...outline]))
        if (ancestors.includes(pageId)) shown.add(id);
  }
  return ({ id }: ChangedThing) => shown.has(id);
}

/** The changes by what they are of, in the order in which they are told. */
function changedThings(
  differences: readonly TreeDifference[],
  old: ReadonlyMap<string, OutlinePage>,
  fresh: ReadonlyMap<string, OutlinePage>,
): ChangedThing[] {
  const things = new Map<string, ChangedThing>();
  for (const difference of differences) {
    const thing = thingOf(difference, old, fresh);
    const known = things.get(thing.id);
    if (known) known.words.push(...changeWords(difference));
    else things.set(thing.id, { ...thing, words: changeWords(difference) });
  }
  return [...things.values()];
}

function thingOf(
  difference: TreeDifference,
  old: ReadonlyMap<string, OutlinePage>,
  fresh: ReadonlyMap<string, OutlinePage>,
): Omit<ChangedThing, 'words'> {
  if ('page' in difference) {
    const { id, title } = difference.page;
    const documentIn = (pages: ReadonlyMap<string, OutlinePage>) => pages.get(id)?.content.document ?? null;
    return { id, title, before: documentIn(old), after: documentIn(fresh) };
  }
  if ('file' in difference) {
    return { id: difference.file.id, title: difference.file.name, before: null, after: null };
  }
  if (difference.type === 'variables_edited')
    return { id: 'variables', title: 'Variables', before: null, after: null };
  const { id, title, document } = difference.reusableContent;
  const changed = 'attributes' in difference ? difference.attributes.document : undefined;
  const hash = (value: unknown) => (typeof value === 'string' ? value : null);
  const [was, is] = changed ? [hash(changed.before), hash(changed.after)] : [document, document];
  return {
    id,
    title,
    before: difference.type === 'reusable_content_created' ? null : was,
    after: difference.type === 'reusable_content_deleted' ? null : is,
  };
}
