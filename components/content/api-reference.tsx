import type { ElementContent } from 'hast';
import { type ReactNode, useId } from 'react';
import {
  type ApiContent,
  type ApiModel,
  type ApiOperation,
  type ApiReference,
  type ApiSecurity,
  type ApiServer,
  type PageReference,
  parameterPlaces,
} from '#lib/contract/openapi/reference.ts';
import { type OpenApiName, openApiKey } from '#lib/document/openapi-names.ts';
import { exampleLanguage } from '#lib/rendering/reference-code.ts';
import { codeKey, type RenderedReferences } from '#lib/rendering/rendered.ts';
import {
  type ApiDrawing,
  ApiParameters,
  ApiSchemaView,
  ApiText,
  type Drawn,
  Fact,
  Fold,
} from './api-schema.tsx';
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
          <Operation key={key} operation={reference} drawing={drawing} linkTo={linkTo} />
        );
      })}
    </div>
  );
}

/** A heading with an address, as those of the page have one. */
function Title({
  address,
  title,
  linkTo,
  children,
}: {
  address: string;
  title: string;
  linkTo: string;
  children?: ReactNode;
}) {
  return (
    <h2 id={address} className="api-title">
      <bdi>{title}</bdi> {children}
      <a href={`#${address}`} aria-label={linkTo.replace('{title}', () => title)} className="heading-anchor">
        #
      </a>
    </h2>
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

function addressOfReference(reference: ApiReference): string {
  const { kind, name } = reference;
  if (kind === 'schema') return addressOf('schema', name);
  return addressOf(kind === 'webhook' ? 'webhook' : 'api', reference.method, name);
}

function addressOf(...parts: readonly string[]): string {
  return parts
    .join('-')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/-$/, '');
}

function Model({ model, drawing, linkTo }: Drawn & { model: ApiModel; linkTo: string }) {
  const { name, schema } = model;
  return (
    <section>
      <Title address={addressOfReference(model)} title={name} linkTo={linkTo} />
      <ApiSchemaView schema={{ ...schema, name: undefined }} drawing={drawing} />
    </section>
  );
}

function Operation({ operation, drawing, linkTo }: Drawn & { operation: ApiOperation; linkTo: string }) {
  const { method, name, title, description, deprecated, parameters, body, requests, responses } = operation;
  const { words } = drawing;
  return (
    <section>
      <Title address={addressOfReference(operation)} title={title} linkTo={linkTo}>
        {deprecated ? <span className="api-deprecated">{words.deprecated}</span> : null}
      </Title>
      <p className="api-address" dir="ltr">
        <span className="api-method" data-method={method}>
          {method.toUpperCase()}
        </span>
        <span className={deprecated ? 'line-through' : undefined}>{name}</span>
      </p>
      <ApiText text={description} drawing={drawing} />
      <Servers servers={operation.servers} drawing={drawing} />
      <Security security={operation.security} drawing={drawing} />
      {parameterPlaces.map((place) => {
        const ofPlace = parameters.filter((parameter) => parameter.in === place);
        return ofPlace.length === 0 ? null : (
          <Part key={place} title={words.parameters[place]}>
            <ApiParameters parameters={ofPlace} drawing={drawing} />
          </Part>
        );
      })}
      {body ? (
        <Part title={words.body} isRequired={body.required} words={words}>
          <ApiText text={body.description} drawing={drawing} />
          <Contents contents={body.contents} id={`${drawing.id}-body`} drawing={drawing} />
        </Part>
      ) : null}
      {requests.length > 0 ? (
        <Part title={words.request}>
          <drawing.parts.Tabs
            label={words.request}
            block={undefined}
            tabs={requests.map((request) => ({
              id: `${drawing.id}-${addressOf(request.title)}`,
              title: request.title,
            }))}
          >
            {requests.map((request) => (
              <div key={request.title}>
                <Code language={request.language} code={request.code} drawing={drawing} />
              </div>
            ))}
          </drawing.parts.Tabs>
        </Part>
      ) : null}
      {responses.length > 0 ? (
        <Part title={words.responses}>
          <Responses responses={responses} drawing={drawing} />
        </Part>
      ) : null}
    </section>
  );
}

function Part({
  title,
  isRequired = false,
  words,
  children,
}: {
  title: string;
  isRequired?: boolean;
  words?: ApiDrawing['words'];
  children: ReactNode;
}) {
  return (
    <div className="api-part">
      <h3>
        <bdi>{title}</bdi> {isRequired ? <span className="api-required">{words?.required}</span> : null}
      </h3>
      {children}
    </div>
  );
}

/** The responses, of which the first is unfolded. */
function Responses({ responses, drawing }: Drawn & { responses: ApiOperation['responses'] }) {
  const { words, rendered } = drawing;
  return responses.map(({ status, description, headers, contents }, at) => {
    const isWords = description !== undefined && !Object.hasOwn(rendered.texts, description);
    const title = (
      <>
        <span className="api-status" data-status={status.charAt(0)}>
          {status}
        </span>{' '}
        {isWords ? description : null}
      </>
    );
    const hasMore = !isWords || headers.length > 0 || contents.length > 0;
    if (!hasMore)
      return (
        <p key={status} className="api-bare">
          {title}
        </p>
      );
    return (
      <Fold key={status} title={title} isOpen={at === 0}>
        {isWords ? null : <ApiText text={description} drawing={drawing} />}
        {headers.length > 0 ? (
          <>
            <p className="api-fact">{words.parameters.header}</p>
            <ApiParameters parameters={headers} drawing={drawing} />
          </>
        ) : null}
        <Contents contents={contents} id={`${drawing.id}-${addressOf(status)}`} drawing={drawing} />
      </Fold>
    );
  });
}

/** A body in each of its media types. */
function Contents({ contents, id, drawing }: Drawn & { contents: readonly ApiContent[]; id: string }) {
  const [only, ...others] = contents;
  if (!only) return null;
  const content = (each: ApiContent) => (
    <div key={each.mediaType} className="api-content">
      {others.length === 0 ? (
        <p className="api-fact">
          <code dir="ltr">{each.mediaType}</code>
        </p>
      ) : null}
      {each.schema ? <ApiSchemaView schema={each.schema} drawing={drawing} /> : null}
      {each.examples.map(({ title, text }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: examples may have no titles, and none is ever moved.
        <div key={at} className="api-example">
          <p className="api-fact">{title ?? drawing.words.example}</p>
          <Code language={exampleLanguage(each.mediaType)} code={text} drawing={drawing} />
        </div>
      ))}
    </div>
  );
  if (others.length === 0) return content(only);
  return (
    <drawing.parts.Tabs
      label={drawing.words.body}
      block={undefined}
      tabs={contents.map(({ mediaType }, at) => ({ id: `${id}-${at}`, title: mediaType }))}
    >
      {contents.map(content)}
    </drawing.parts.Tabs>
  );
}

function Code({ language, code, drawing: { rendered, show } }: Drawn & { language: string; code: string }) {
  const key = codeKey(language, code);
  const colored = Object.hasOwn(rendered.codes, key) ? rendered.codes[key] : undefined;
  const children: ElementContent[] = colored ?? [{ type: 'text', value: code }];
  const element: ElementContent = {
    type: 'element',
    tagName: 'code',
    properties: { className: [`language-${language}`] },
    children,
  };
  return show([{ type: 'element', tagName: 'pre', properties: {}, children: [element] }]);
}

function Servers({ servers, drawing }: Drawn & { servers: readonly ApiServer[] }) {
  if (servers.length === 0) return null;
  return (
    <Part title={drawing.words.server}>
      <ul className="api-list">
        {servers.map(({ url, description, variables }) => (
          <li key={url}>
            <p className="api-head">
              <code dir="ltr">{url}</code>
            </p>
            <ApiText text={description} drawing={drawing} />
            {variables.length === 0 ? null : (
              <ApiParameters
                drawing={drawing}
                parameters={variables.map((variable) => ({
                  name: variable.name,
                  in: 'path',
                  required: false,
                  description: variable.description,
                  schema: {
                    type: 'string',
                    default: variable.default,
                    ...(variable.values.length > 0 ? { values: variable.values } : {}),
                  },
                }))}
              />
            )}
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Security({ security, drawing }: Drawn & { security: ApiOperation['security'] }) {
  if (security.length === 0) return null;
  const { words } = drawing;
  return (
    <Part title={words.authorization}>
      <ul className="api-list">
        {security.map((way, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: ways may be alike, and none is ever moved.
          <li key={at}>
            {at > 0 ? <p className="api-fact">{words.or}</p> : null}
            {way.length === 0 ? <p>{words.noAuthorization}</p> : null}
            {way.map((scheme) => (
              <div key={scheme.name}>
                <p className="api-head">
                  <code dir="ltr">{scheme.name}</code>
                  <bdi dir="ltr" className="api-type">
                    {schemeText(scheme)}
                  </bdi>
                </p>
                <ApiText text={scheme.description} drawing={drawing} />
                {scheme.scopes.length > 0 ? <Fact name={words.scopes} values={scheme.scopes} /> : null}
              </div>
            ))}
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** How a request is authorized, in words that are the same in every language. */
function schemeText({ type, scheme, in: place, parameter }: ApiSecurity): string {
  if (type === 'apiKey') return `API key · ${place ?? ''} ${parameter ?? ''}`;
  if (type === 'http') return `HTTP ${scheme ?? ''}`;
  return schemeTitles.get(type) ?? type;
}

const schemeTitles = new Map([
  ['oauth2', 'OAuth 2.0'],
  ['openIdConnect', 'OpenID Connect'],
  ['mutualTLS', 'mTLS'],
]);
