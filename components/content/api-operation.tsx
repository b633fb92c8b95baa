import type { ReactNode } from 'react';
import {
  type ApiOperation,
  type ApiSecurity,
  type ApiServer,
  parameterPlaces,
} from '#lib/contract/openapi/reference.ts';
import { tryFormOf } from '#lib/openapi/try-it/form.ts';
import { ApiCode, ApiContents } from './api-contents.tsx';
import { type ApiDrawContext, ApiParameters, type ApiPartProps, ApiText, Fact, Fold } from './api-schema.tsx';
import { ApiTitle, type ApiTitlePlace, addressOf } from './api-title.tsx';

/** An operation or a webhook. */
export function ApiOperationView({
  operation,
  drawing,
  title,
}: ApiPartProps & { operation: ApiOperation; title: ApiTitlePlace }) {
  const { method, name, description, deprecated, parameters, body, requests, responses } = operation;
  const { words } = drawing;
  return (
    <section>
      <ApiTitle {...title} title={operation.title}>
        {deprecated ? <span className="api-deprecated">{words.deprecated}</span> : null}
      </ApiTitle>
      <p className="api-address" dir="ltr">
        <span className="api-method" data-method={method}>
          {method.toUpperCase()}
        </span>
        <span className={deprecated ? 'line-through' : undefined}>{name}</span>
      </p>
      <ApiText text={description} drawing={drawing} />
      <TryIt operation={operation} drawing={drawing} />
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
          <ApiContents contents={body.contents} id={`${drawing.id}-body`} drawing={drawing} />
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
                <ApiCode language={request.language} code={request.code} drawing={drawing} />
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

function TryIt({ operation, drawing: { parts, words } }: ApiPartProps & { operation: ApiOperation }) {
  const form = parts.TryIt && tryFormOf(operation);
  return parts.TryIt && form ? <parts.TryIt form={form} label={words.tryIt.open} /> : null;
}

function Part({
  title,
  isRequired = false,
  words,
  children,
}: {
  title: string;
  isRequired?: boolean;
  words?: ApiDrawContext['words'];
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
function Responses({ responses, drawing }: ApiPartProps & { responses: ApiOperation['responses'] }) {
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
        <ApiContents contents={contents} id={`${drawing.id}-${addressOf(status)}`} drawing={drawing} />
      </Fold>
    );
  });
}

function Servers({ servers, drawing }: ApiPartProps & { servers: readonly ApiServer[] }) {
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

function Security({ security, drawing }: ApiPartProps & { security: ApiOperation['security'] }) {
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
