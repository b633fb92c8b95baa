import { useId } from 'react';
import type { ApiModel, ApiReference, PageReference } from '#lib/contract/openapi/reference.ts';
import { type OpenApiName, openApiKey } from '#lib/document/openapi-names.ts';
import { freeSlug } from '#lib/document/tree/slug.ts';
import type { RenderedReferences } from '#lib/rendering/rendered.ts';
import { ApiOperationView } from './api-operation.tsx';
import { type ApiPartProps, ApiSchemaView } from './api-schema.tsx';
import { ApiTitle, type ApiTitlePlace, addressOfPart } from './api-title.tsx';
import type { ReferenceBlock, Targets } from './targets.ts';

/** A page that names more shows no more. */
const mostParts = 1_000;

/** How a page draws its blocks that show parts of OpenAPI specs: each part once. */
export function drawReferences(references: RenderedReferences | undefined): Pick<Targets, 'reference'> {
  if (!references) return {};
  const byKey = new Map(references.items.map((item) => [openApiKey(item), item]));
  const addresses = new Map<string, string>();
  const usedAddresses = new Set<string>();
  let left = mostParts;
  const placeOf = (name: OpenApiName): ReferencePlace => {
    const key = openApiKey(name);
    const before = addresses.get(key);
    const address = before ?? freeSlug(addressOfPart(name), usedAddresses);
    addresses.set(key, address);
    usedAddresses.add(address);
    return { key, name, item: byKey.get(key), address, isRepeat: before !== undefined };
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
  /** Where the page shows it. */
  address: string;
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
      {places.map(({ key, name, item: { reference, missing } = {}, address, isRepeat }, at) => {
        const drawing = { parts, show, words: api, rendered, id: `${id}${at}` };
        if (!reference)
          return (
            <p key={key} className="api-missing">
              {parts.missingReference?.({ ...name, missing }) ?? api.missing}
            </p>
          );
        if (isRepeat) return <Repeat key={key} reference={reference} address={address} />;
        const title = { address, linkTo };
        return reference.kind === 'schema' ? (
          <Model key={key} model={reference} drawing={drawing} title={title} />
        ) : (
          <ApiOperationView key={key} operation={reference} drawing={drawing} title={title} />
        );
      })}
    </div>
  );
}

/** A link to where the page shows a part of a spec already. */
function Repeat({ reference, address }: { reference: ApiReference; address: string }) {
  return (
    <p>
      <a href={`#${address}`}>
        <bdi>{reference.kind === 'schema' ? reference.name : reference.title}</bdi>
      </a>
    </p>
  );
}

function Model({ model, drawing, title }: ApiPartProps & { model: ApiModel; title: ApiTitlePlace }) {
  const { name, schema } = model;
  return (
    <section>
      <ApiTitle {...title} title={name} />
      <ApiSchemaView schema={{ ...schema, name: undefined }} drawing={drawing} />
    </section>
  );
}
