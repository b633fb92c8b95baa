import { contract } from '#lib/contract/contract.ts';
import { fromJsonText } from '#server/core/json-text.ts';
import { answer, operation } from '#server/core/operation.ts';
import { seesPrivateSpecs } from '#server/core/sees-private-specs.ts';
import { getDocumentText, getPageIn, mainView } from '#server/domain/revisions/index.ts';
import { getReferences, type NamedReference } from './get-references.ts';

/** What a page names beyond these is not shown. */
const mostNames = 100;
const mostBytes = 2_000_000;

/** A page of a site shows what its authors chose of their specs; in the console its reader must see specs themselves. */
export const listPageReferences = operation(contract.listPageReferences, async (context) => {
  const { object, params, tx } = context;
  const { organizationId } = object;
  const view = await mainView(context);
  const { content } = await getPageIn(view, params.pageId);
  const text = await getDocumentText(tx, organizationId, content.document);
  const names = await view.documents.openApiBlocks(text);
  const references = await getReferences(
    tx,
    { organizationId, onlyPublic: !seesPrivateSpecs(object), mostBytes },
    names.slice(0, mostNames),
  );
  return answer(200, { items: fromJsonText(`[${references.map(printed).join(',')}]`) });
});

function printed({ name, content, missing }: NamedReference): string {
  const members = JSON.stringify({ ...name, ...(missing ? { missing } : {}) });
  return content === undefined ? members : `${members.slice(0, -1)},"reference":${content}}`;
}
