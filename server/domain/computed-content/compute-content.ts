import { type ComputedSource, specOfSource } from '#lib/contract/content/computed.ts';
import { contract } from '#lib/contract/contract.ts';
import { TooManyBlocks } from '#lib/document/most-blocks.ts';
import { editTree } from '#lib/document/tree/edit.ts';
import { type OutlinePage, readOutline } from '#lib/document/tree/read.ts';
import type { NodeSource } from '#lib/document/tree/types.ts';
import { type PlacedPage, treeChanges } from '#lib/import/changes.ts';
import { Invalid, TooCostly } from '#server/core/errors.ts';
import type { Objects } from '#server/core/objects.ts';
import { answer, operation } from '#server/core/operation.ts';
import type { Db } from '#server/db/database.ts';
import { presentJSON, presentPages } from '#server/domain/content/index.ts';
import { emptyRoot, mainView, withNodes } from '#server/domain/revisions/index.ts';
import { assertSpec } from './assert-source.ts';
import { pagesOfVersion } from './pages-of-version.ts';
import { findSpecVersion } from './store.ts';

const dependency = 'source.dependencies.spec';

export const computeRevision = operation(contract.computeRevision, async (context) => {
  const { tx, object, body } = context;
  const { organizationId } = object;
  const { dependencies, ...rest } = body.source;
  const version = await getVersion(tx, object, body.source);
  const source = { ...rest, dependencies: { spec: { ref: dependencies.spec.ref } } };
  const pages = version
    ? await pagesOfVersion(context, {
        organizationId,
        slug: specOfSource(source),
        version,
        source,
        seed: body.seed,
      })
    : [];
  const view = await mainView(context);
  const outline = await outlineOf(view.source, pages);
  return answer(200, { pages: presentPages(view, outline, new Map()), files: [], reusableContents: [] });
});

export const computeDocument = operation(
  contract.computeDocument,
  async ({ tx, object, body, documents }) => {
    const { source, seed } = body;
    const version = await getVersion(tx, object, source);
    const options = { spec: specOfSource(source), seed, props: source.props };
    const document = version && (await refuseTooMany(documents.specDocument(version.document, options)));
    if (!document) throw new Invalid([{ path: 'source.props.page', message: 'is no page of this API spec' }]);
    return answer(200, presentJSON(document));
  },
);

/** The version of its spec that a source uses; undefined where the spec has none, or the source says so. */
async function getVersion(tx: Db, object: Objects['space'], source: ComputedSource) {
  const { organizationId, organizationRole: role } = object;
  await assertSpec(tx, { organizationId, role }, source, `${dependency}.ref.spec`);
  const { value } = source.dependencies.spec;
  if (value === null) return undefined;
  const version = await findSpecVersion(
    tx,
    { organizationId, slug: specOfSource(source) },
    value?.lastVersion,
  );
  if (value?.lastVersion && !version)
    throw new Invalid([
      { path: `${dependency}.value.lastVersion`, message: 'is no version of this API spec' },
    ]);
  return version;
}

/** Pages with the addresses that they would have in a space without others. */
async function outlineOf(source: NodeSource, pages: readonly PlacedPage[]): Promise<OutlinePage[]> {
  const { root, written } = await editTree(source, emptyRoot(source), treeChanges(pages, [], new Map()));
  return readOutline(withNodes(source, written), root);
}

async function refuseTooMany<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof TooManyBlocks) throw new TooCostly(error);
    throw error;
  }
}
