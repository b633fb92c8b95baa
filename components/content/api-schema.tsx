import type { RootContent } from 'hast';
import type { ReactNode } from 'react';
import type { ApiParameter, ApiSchema } from '#lib/contract/openapi/reference.ts';
import type { RenderedReferences } from '#lib/rendering/rendered.ts';
import type { ReferenceBlock } from './targets.ts';
import type { ApiWords } from './words.ts';

/** What the parts of an API reference are drawn with. */
export type ApiDrawContext = Pick<ReferenceBlock, 'parts' | 'show'> & {
  words: ApiWords;
  rendered: Pick<RenderedReferences, 'texts' | 'codes'>;
  /** What the ids of an entry begin with, which are unique on its page. */
  id: string;
};

/** Props of a part that is drawn. */
export type ApiPartProps = { drawing: ApiDrawContext };

/** A description, which is Markdown. */
export function ApiText({ text, drawing: { rendered, show } }: ApiPartProps & { text: string | undefined }) {
  if (text === undefined) return null;
  const nodes: RootContent[] | undefined = Object.hasOwn(rendered.texts, text)
    ? rendered.texts[text]
    : undefined;
  return <div className="api-text">{nodes ? show(nodes) : <p>{text}</p>}</div>;
}

/** Parameters or headers, each with its type and what is said of it. */
export function ApiParameters({
  parameters,
  drawing,
}: ApiPartProps & { parameters: readonly ApiParameter[] }) {
  return (
    <ul className="api-list">
      {parameters.map(({ name, required, deprecated, description, schema }) => (
        <Entry
          key={name}
          name={name}
          required={required}
          schema={deprecated ? { ...schema, deprecated } : schema}
          description={description}
          drawing={drawing}
        />
      ))}
    </ul>
  );
}

/** What a schema says of a value, with all that is inside. */
export function ApiSchemaView({ schema, drawing }: ApiPartProps & { schema: ApiSchema }) {
  return (
    <div className="api-schema">
      <p className="api-head">
        <Type schema={schema} />
        <Marks schema={schema} words={drawing.words} />
      </p>
      <Facts schema={schema} drawing={drawing} description={schema.description} />
      <Inside schema={schema} drawing={drawing} isOpen />
    </div>
  );
}

function Entry({
  name,
  required,
  schema,
  description = schema.description,
  drawing,
}: ApiPartProps & { name: string; required: boolean; schema: ApiSchema; description?: string | undefined }) {
  const { words } = drawing;
  return (
    <li>
      <p className="api-head">
        <code dir="ltr">{name}</code>
        <Type schema={schema} />
        {required ? <span className="api-required">{words.required}</span> : null}
        <Marks schema={schema} words={words} />
      </p>
      <Facts schema={schema} drawing={drawing} description={description} />
      <Inside schema={schema} drawing={drawing} />
    </li>
  );
}

function Type({ schema: { type, name, format, items } }: { schema: ApiSchema }) {
  const own = name !== undefined && type !== name ? `${name} · ${type}` : type;
  const detail = format ?? items?.format;
  return (
    <bdi dir="ltr" className="api-type">
      {detail === undefined ? own : `${own} · ${detail}`}
    </bdi>
  );
}

function Marks({ schema, words }: { schema: ApiSchema; words: ApiWords }) {
  return (
    <>
      {schema.readOnly ? <span className="api-mark">{words.readOnly}</span> : null}
      {schema.writeOnly ? <span className="api-mark">{words.writeOnly}</span> : null}
      {schema.deprecated ? <span className="api-deprecated">{words.deprecated}</span> : null}
    </>
  );
}

function Facts({
  schema,
  description,
  drawing,
}: ApiPartProps & { schema: ApiSchema; description: string | undefined }) {
  const { words, id } = drawing;
  const { values, default: preset, example, limits, recursion, cut, name = '' } = schema;
  return (
    <>
      <ApiText text={description} drawing={drawing} />
      {values ? <Fact name={words.values} values={values} /> : null}
      {preset === undefined ? null : <Fact name={words.default} values={[preset]} />}
      {example === undefined ? null : <Fact name={words.example} values={[example]} />}
      {limits ? (
        <p className="api-fact" dir="ltr">
          <Codes texts={limits} />
        </p>
      ) : null}
      {recursion === undefined ? null : (
        <p className="api-fact">
          <a href={`#${id}-${recursion}`}>{words.recursion.replace('{name}', () => name)}</a>
        </p>
      )}
      {cut ? <p className="api-fact">{words.cut}</p> : null}
    </>
  );
}

/** Values on one line, behind what they are. */
export function Fact({ name, values }: { name: string; values: readonly unknown[] }) {
  return (
    <p className="api-fact">
      {name}: <Codes texts={values.map(valueText)} />
    </p>
  );
}

function Codes({ texts }: { texts: readonly string[] }) {
  return [...new Set(texts)].map((text) => (
    <span key={text}>
      <code dir="ltr">{text}</code>{' '}
    </span>
  ));
}

/** A longer value is cut: it would fill many lines. */
const longestValue = 300;

function valueText(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.length > longestValue ? `${text.slice(0, longestValue)}…` : text;
}

/** The schemas inside of one. Below the outermost one they are folded, which needs no script. */
function Inside({ schema, drawing, isOpen = false }: ApiPartProps & { schema: ApiSchema; isOpen?: boolean }) {
  const { words, id } = drawing;
  const { properties, items, additional, alternatives = [], anchor } = schema;
  const parts: ReactNode[] = [];
  if (properties || additional) {
    const list = (
      <ul className="api-list">
        {properties?.map((property) => (
          <Entry key={property.name} {...property} drawing={drawing} />
        ))}
        {additional ? (
          <Entry name={`[${words.otherProperties}]`} required={false} schema={additional} drawing={drawing} />
        ) : null}
      </ul>
    );
    parts.push(
      isOpen ? (
        <div key="properties">{list}</div>
      ) : (
        <Fold key="properties" title={schema.name ?? words.properties}>
          {list}
        </Fold>
      ),
    );
  }
  if (items && hasMore(items)) {
    const inside = (
      <>
        <Facts schema={items} drawing={drawing} description={items.description} />
        <Inside schema={items} drawing={drawing} isOpen />
      </>
    );
    parts.push(
      <Fold key="items" title={[words.items, items.name].filter(Boolean).join(': ')} isOpen={isOpen}>
        {inside}
      </Fold>,
    );
  }
  for (const [at, { kind, discriminator, options }] of alternatives.entries()) {
    parts.push(
      <div key={`alternatives ${at}`} className="api-options">
        <p className="api-fact">
          {kind === 'oneOf' ? words.oneOf : words.anyOf}
          {discriminator === undefined
            ? null
            : ` · ${words.discriminator.replace('{name}', () => discriminator)}`}
        </p>
        {options.map(({ value, schema: option }, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: alternatives may be alike, and none is ever moved.
          <Fold key={position} title={value ?? option.name ?? option.type}>
            <ApiSchemaView schema={option} drawing={drawing} />
          </Fold>
        ))}
      </div>,
    );
  }
  return parts.length === 0 ? null : (
    <div id={anchor === undefined ? undefined : `${id}-${anchor}`} className="api-inside">
      {parts}
    </div>
  );
}

/** Whether a list shows more of its items than their type, which stands beside its own. */
function hasMore({
  properties,
  additional,
  alternatives,
  items,
  description,
  values,
  limits,
  recursion,
  cut,
}: ApiSchema) {
  return [properties, additional, alternatives, items, description, values, limits, recursion, cut].some(
    (each) => each !== undefined,
  );
}

/** Something that is opened by its title. */
export function Fold({
  title,
  isOpen = false,
  children,
}: {
  title: ReactNode;
  isOpen?: boolean;
  children: ReactNode;
}) {
  return (
    <details open={isOpen || undefined}>
      <summary>
        <bdi>{title}</bdi>
      </summary>
      <div className="api-folded">{children}</div>
    </details>
  );
}
