import { editTree, type TreeChange } from '#lib/document/tree/edit.ts';
import { findPage } from '#lib/document/tree/read.ts';
import type { PageId, TreeWrite } from '#lib/document/tree/types.ts';
import type { Services } from '#server/core/services.ts';
import type { Db } from '#server/db/database.ts';
import {
  getDocumentText,
  type Line,
  loadPlaces,
  nodeSource,
  type RevisionRow,
} from '#server/domain/revisions/index.ts';
import type { StoredDocument } from '#server/threads/functions.ts';
import { referencesById } from './page-links.ts';
import { refuseUnfitContent } from './rules.ts';

/** Markdown for the place of a block, which is only put there while the block has this source. */
export interface Replacement {
  page: PageId;
  block: string;
  source: string;
  markdown: string;
}

/** Positions of replacements that can’t be made: their block is gone or has another source, or they don’t fit. */
interface RefusedReplacements {
  outdated: number[];
  unfit: number[];
}

/** Puts Markdown in the place of blocks of a revision, if that can be done with all; writes nothing. */
export async function replaceBlocks(
  { documents }: Pick<Services, 'documents'>,
  tx: Db,
  { line, base, replacements }: { line: Line; base: RevisionRow; replacements: readonly Replacement[] },
): Promise<RefusedReplacements | { tree: TreeWrite; documents: StoredDocument[] }> {
  const source = nodeSource(tx, line.organizationId);
  const hints = await loadPlaces(
    tx,
    line,
    replacements.map(({ page }) => page),
  );
  const [outdated, unfit]: [number[], number[]] = [[], []];
  const changes: TreeChange[] = [];
  const written: StoredDocument[] = [];
  const numbered = replacements.map((replacement, index) => ({ ...replacement, index }));
  for (const [id, onPage] of Map.groupBy(numbered, ({ page }) => page)) {
    const page = await findPage(source, base.root, id, hints.get(id));
    if (!page) {
      outdated.push(...onPage.map(({ index }) => index));
      continue;
    }
    const read = [];
    for (const { block, source: before, markdown, index } of onPage) {
      const { json, targets } = await refuseUnfitContent(
        documents.readMarkdown(markdown),
        `comments.${index}`,
      );
      const references = await referencesById(
        { source, root: base.root },
        page.path,
        targets,
        new Map(),
        line.spaceId,
      );
      read.push({ block, source: before, json, references });
    }
    const text = await getDocumentText(tx, line.organizationId, page.content.document);
    const replaced = await documents.replaceBlocks(text, read);
    outdated.push(...replaced.outdated.flatMap((at) => onPage[at]?.index ?? []));
    unfit.push(...replaced.unfit.flatMap(({ at }) => onPage[at]?.index ?? []));
    if (replaced.stored) written.push(replaced.stored);
    changes.push({ operation: 'update_page', page: id, document: replaced.stored?.hash ?? null });
  }
  if (outdated.length + unfit.length > 0) return { outdated: inOrder(outdated), unfit: inOrder(unfit) };
  return { tree: await editTree(source, base.root, changes, hints), documents: written };
}

function inOrder(positions: readonly number[]): number[] {
  return positions.toSorted((a, b) => a - b);
}
