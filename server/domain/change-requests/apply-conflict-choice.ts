import type { z } from 'zod';
import type { ConflictResolution } from '#lib/contract/change-requests/conflicts.ts';
import { ContentChange } from '#lib/contract/content/edit.ts';
import type { DocumentConflict } from '#lib/document/merge/conflict.ts';
import { UnfitChoice } from '#lib/document/merge/resolve.ts';
import type { AttributeConflict, Target } from '#lib/document/tree/conflicts.ts';
import { editTree, type TreeChange } from '#lib/document/tree/edit.ts';
import { TreeError } from '#lib/document/tree/errors.ts';
import { findTreeItem } from '#lib/document/tree/read.ts';
import { applyResolution, type TreeChoice } from '#lib/document/tree/resolve.ts';
import type { Json, TreeWrite } from '#lib/document/tree/types.ts';
import { assertVisitorCondition } from '#server/core/assert-condition.ts';
import { Conflict, Invalid } from '#server/core/errors.ts';
import type { Services } from '#server/core/services.ts';
import { referencesById, refuseUnfitContent } from '#server/domain/content/index.ts';
import { type Content, findPageIn, getDocumentText, loadPlaces } from '#server/domain/revisions/index.ts';
import type { StoredDocument } from '#server/threads/functions.ts';
import type { MergeConflict } from './merge-conflict.ts';
import { choicesFor } from './present-conflict.ts';

type Resolution = z.output<typeof ConflictResolution>;

interface ResolvedContent {
  tree: TreeWrite;
  documents: StoredDocument[];
}

/** The content of a change request after a conflict is resolved as a person chose. Reads only. */
export async function applyConflictChoice(
  services: Pick<Services, 'documents'>,
  content: Content,
  conflict: MergeConflict,
  resolution: Resolution,
): Promise<ResolvedContent> {
  if (!choicesFor(conflict).includes(resolution.choice)) refuse('choice', 'does not fit this conflict');
  try {
    if (conflict.in === 'document') {
      return await resolveInDocument(services, content, conflict, resolution);
    }
    const choice = treeChoice(conflict, resolution);
    const { db, source, revision, line } = content;
    const hints = await loadPlaces(db, line, [conflict.conflict.id, resolution.into ?? conflict.conflict.id]);
    const tree = await applyResolution(source, revision.root, conflict.conflict, choice, hints);
    return { tree, documents: [] };
  } catch (error) {
    if (error instanceof UnfitChoice) refuse('choice', error.message);
    if (!(error instanceof TreeError)) throw error;
    if (error.reason === 'unknown-page' && 'into' in resolution && resolution.into)
      refuse('into', error.message);
    if (error.reason === 'unknown-page' || error.reason === 'unknown-item')
      throw new Conflict('stale', error.message);
    refuse(resolution.choice === 'custom' ? 'value' : 'choice', error.message);
  }
}

function treeChoice(
  { conflict }: Extract<MergeConflict, { in: 'tree' }>,
  { choice, value, into, at }: Resolution,
): TreeChoice {
  if (choice === 'main' || choice === 'change-request') return { choice };
  if (conflict.kind === 'move') {
    if (into === undefined) refuse('into', 'must be given with the choice custom');
    return { choice: 'custom', into, at };
  }
  if (value === undefined) refuse('value', 'must be given with the choice custom');
  if (conflict.kind === 'attribute') assertFits(conflict, value as Json);
  return { choice: 'custom', value: (value ?? undefined) as Json | undefined };
}

/** A custom value must pass the same validation as an edit of that attribute; null takes it away. */
function assertFits({ map, id, attribute }: AttributeConflict, value: Json): void {
  const checked = ContentChange.safeParse(editOf(map, id, attribute, value));
  if (!checked.success) refuse('value', checked.error.issues[0]?.message ?? 'does not fit');
  if (map === 'pages' && attribute === 'condition') assertVisitorCondition(value as string | null, 'value');
}

function editOf(map: AttributeConflict['map'], id: string, attribute: string, value: Json): unknown {
  if (map !== 'pages' && value === null) refuse('value', 'must not be null');
  if (map === 'variables') return { operation: 'update_variables', variables: { [id]: value } };
  if (map === 'files' && attribute === 'name') return { operation: 'insert_files', files: [{ name: value }] };
  if (map === 'reusableContents' && attribute === 'title')
    return { operation: 'update_reusable_content', reusableContent: id, title: value };
  if (map !== 'pages') refuse('choice', 'must be one of the two sides');
  const [name = '', member] = attribute.split(/\.(.*)/s, 2);
  return {
    operation: 'update_page',
    page: 'page',
    [name]: member === undefined ? value : { [member]: value },
  };
}

async function resolveInDocument(
  { documents }: Pick<Services, 'documents'>,
  content: Content,
  { owner, conflict }: { owner: Target; conflict: DocumentConflict },
  { choice, document: input, value }: Resolution,
): Promise<ResolvedContent> {
  const { db, source, revision } = content;
  const { root } = revision;
  const page = owner.map === 'pages' ? await findPageIn(content, owner.id) : undefined;
  const item =
    owner.map === 'reusableContents' ? await findTreeItem(source, root, owner.map, owner.id) : undefined;
  if (!page && !item) throw new Conflict('stale', 'What this conflict was about is gone.');

  let custom: string | undefined;
  if (choice === 'custom' && conflict.kind === 'attribute') {
    if (typeof value !== 'string') refuse('value', 'must be a text with the choice custom');
    const isProperty = conflict.attribute !== 'opening' && conflict.attribute !== 'closing';
    // It stands between quotes in a tag of one line.
    if (isProperty && (/[\r\n]/.test(value) || (value.includes('"') && value.includes("'"))))
      refuse('value', 'must be one line, without both kinds of quotes');
    custom = value;
  } else if (choice === 'custom') {
    if (!input) refuse('document', 'must be given with the choice custom');
    const read = await refuseUnfitContent(documents.readMarkdown(input.markdown), 'document');
    const references = await referencesById(
      { source, root },
      page?.path ?? '',
      read.targets,
      new Map(),
      revision.spaceId,
    );
    custom = await documents.print(read.json, references);
  }
  const hash = page ? page.content.document : (item?.document ?? null);
  const before = await getDocumentText(db, revision.organizationId, hash);
  const stored = await documents.resolve(before, conflict, { choice, custom });
  const document = stored?.hash ?? null;
  const change: TreeChange = item
    ? {
        operation: 'put_item',
        map: 'reusableContents',
        id: owner.id,
        value: { ...item, document },
      }
    : { operation: 'update_page', page: owner.id, document };
  const hints = new Map(page ? [[page.id, page.ancestors]] : []);
  return { tree: await editTree(source, root, [change], hints), documents: stored ? [stored] : [] };
}

function refuse(path: string, message: string): never {
  throw new Invalid([{ path, message }]);
}
