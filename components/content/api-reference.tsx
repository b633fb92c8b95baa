import { useId } from 'react';
import type { ApiModel, ApiReference, PageReference } from '#lib/contract/openapi/reference.ts';
import { type OpenApiName, openApiKey } from '#lib/document/openapi-names.ts';
import type { RenderedReferences } from '#lib/rendering/rendered.ts';
import { ApiOperationView } from './api-operation.tsx';
import { ApiSchemaView, type Drawn } from './api-schema.tsx';
import { ApiTitle, addressOfReference } from './api-title.tsx';
import type { ReferenceBlock, Targets } from './targets.ts';

/** A page that names more shows no more. */
const mostParts = 1_000;

/** How a page draws its blocks that show parts of OpenAPI specs: each part once. */
export function drawReferences(references: RenderedReferences | undefined): Pick<Targets, 'reference'> {
  if (!references) return {};
  const byKey = new Map(references.items.map((item) => [openApiKey(item), item]));
  const shown = new Set<string>();
  let left = mostParts;
  const placeOf = (name: OpenApiName): ReferencePlace => {
    const key = openApiKey(name);
    const isRepeat = shown.has(key);
    shown.add(key);
    return { key, name, item: byKey.get(key), isRepeat };
  };
  return {
    reference: (names, block) => {
      const unique = [...new Map(names.map((name) => [openApiKey(name), name])).values()];
      const places = unique.slice(0, left).map(placeOf);
      left -= places.length;
      return <ApiReferences places={places} rendered={references} {...block} />;
    },
  };
}

type ReferencePlace = {
  key: string;
  name: OpenApiName;
  item: PageReference | undefined;
  /** Whether an earlier block of the page shows it. */
  isRepeat: boolean;
};

type ApiReferencesProps = ReferenceBlock & {
  places: readonly ReferencePlace[];
  rendered: RenderedReferences;
};

function ApiReferences({ places, rendered, block, words: { api, linkTo }, parts, show }: ApiReferencesProps) {
  const id = useId();
  return (
    <div data-block={block} className="api">
      {places.map(({ key, name, item: { reference, missing } = {}, isRepeat }, at) => {
        const drawing = { parts, show, words: api, rendered, id: `${id}${at}` };
        if (!reference)
          return (
            <p key={key} className="api-missing">
              {parts.missingReference?.({ ...name, missing }) ?? api.missing}
            </p>
          );
        if (isRepeat) return <Repeat key={key} reference={reference} />;
        return reference.kind === 'schema' ? (
          <Model key={key} model={reference} drawing={drawing} linkTo={linkTo} />
        ) : (
          <ApiOperationView key={key} operation={reference} drawing={drawing} linkTo={linkTo} />
        );
      })}
    </div>
  );
}

/** A link to where the page shows a part of a spec already. */
function Repeat({ reference }: { reference: ApiReference }) {
  return (
    <p>
      <a href={`#${addressOfReference(reference)}`}>
        <bdi>{reference.kind === 'schema' ? reference.name : reference.title}</bdi>
      </a>
    </p>
  );
}

function Model({ model, drawing, linkTo }: Drawn & { model: ApiModel; linkTo: string }) {
  const { name, schema } = model;
  return (
    <section>
      <ApiTitle address={addressOfReference(model)} title={name} linkTo={linkTo} />
      <ApiSchemaView schema={{ ...schema, name: undefined }} drawing={drawing} />
    </section>
  );
}
