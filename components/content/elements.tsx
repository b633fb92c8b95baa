import type { Element, ElementContent, RootContent } from 'hast';
import { CircleCheck, Info, OctagonAlert, TriangleAlert } from 'lucide-react';
import { Children, type ComponentProps, cloneElement, isValidElement, type ReactNode } from 'react';
import { ScrollRegion } from '#components/ui/scroll-region.tsx';
import { type OpenApiName, openApiNamesOf } from '#lib/document/openapi-names.ts';
import { languageOf } from '#lib/rendering/language.ts';
import { ContentLink } from './content-link.tsx';
import type { ContentParts } from './content-parts.ts';
import { type ElementComponents, toReact } from './react-tree.ts';
import { EmbedCard, FileCard, PageCard } from './target-cards.tsx';
import { type FileTarget, gone, type Targets } from './targets.ts';
import type { ContentWords } from './words.ts';

type With<Tag extends keyof React.JSX.IntrinsicElements> = ComponentProps<Tag> & { node?: Element };

const hints = {
  info: { icon: Info, name: 'note' },
  success: { icon: CircleCheck, name: 'tip' },
  warning: { icon: TriangleAlert, name: 'warning' },
  danger: { icon: OctagonAlert, name: 'danger' },
} as const;

type OfWords = { words: ContentWords; parts: ContentParts };

/** The components of elements that need more than HTML. */
export function elementsFor(
  targets: Targets,
  files: ReadonlyMap<string, FileTarget>,
  words: ContentWords,
  parts: ContentParts,
): ElementComponents {
  return {
    a: ({ node: _, ...props }: With<'a'>) => {
      const name = targets.mention?.(props.href ?? '');
      if (name === undefined) return <ContentLink {...props} parts={parts} goneWords={words.gone} />;
      return <span className="mention">{name ? `@${name}` : props.children}</span>;
    },
    aside: (props: With<'aside'>) => <Hint {...props} words={words} />,
    pre: (props: With<'pre'>) => <CodeBlock {...props} words={words} parts={parts} />,
    table: ({ node: _, ...props }: With<'table'>) => (
      <ScrollRegion label={words.table} className="table-scroll print:overflow-visible">
        <table {...props} />
      </ScrollRegion>
    ),
    th: ({ node, ...props }: With<'th'>) => <th {...props} data-long={longMark(node)} />,
    td: ({ node, ...props }: With<'td'>) => <td {...props} data-long={longMark(node)} />,
    picture: ThemedPicture,
    img: (props: With<'img'>) => <ContentImage {...props} files={files} words={words} />,
    input: ({ node: _, ...props }: With<'input'>) => (
      <input {...props} aria-label={props.checked ? words.done : words.notDone} />
    ),
    h1: headingOf('h1', words),
    h2: headingOf('h2', words),
    h3: headingOf('h3', words),
    h4: headingOf('h4', words),
    h5: headingOf('h5', words),
    h6: headingOf('h6', words),
    div: ({ node, ...props }: With<'div'>) => {
      const { reference, ...others } = targets;
      const names = reference && node ? openApiNamesIn(node) : [];
      if (!reference || names.length === 0)
        return <Division node={node} {...props} targets={targets} words={words} parts={parts} />;
      // A description in a spec that names another part of a spec does not show it.
      const show = (nodes: readonly RootContent[]) =>
        toReact({ type: 'root', children: [...nodes] }, elementsFor(others, files, words, parts));
      return reference(names, { block: blockOf(node), words, parts, show });
    },
    section: ({ node, ...props }: With<'section'>) =>
      isOf(node, 'tab') ? (
        <div data-block={blockOf(node)} className="tab">
          {props.children}
        </div>
      ) : (
        <section {...props} />
      ),
    figure: ({ node, ...props }: With<'figure'>) => {
      const url = property(node, 'dataUrl');
      return isOf(node, 'embed') && url ? (
        <EmbedCard url={url} block={blockOf(node)} words={words} parts={parts} />
      ) : (
        <figure {...props} />
      );
    },
  };
}

/** What an element of a block shows of an OpenAPI spec. */
function openApiNamesIn(node: Element): OpenApiName[] {
  const tag = openApiTags.find((name) => isOf(node, name));
  const attribute = (name: string) => property(node, name) ?? '';
  return tag === undefined
    ? []
    : openApiNamesOf(tag, {
        spec: attribute('dataSpec'),
        path: attribute('dataPath'),
        method: attribute('dataMethod'),
        name: attribute('dataName'),
        schemas: attribute('dataSchemas'),
      });
}

const openApiTags = ['openapi-operation', 'openapi-webhook', 'openapi-schemas'];

/** More text gets a wide column, so that a sentence is not a line for each word. */
const mostInNarrowCell = 60;

function longMark(cell: Element | undefined): '' | undefined {
  return cell && textOf(cell).length > mostInNarrowCell ? '' : undefined;
}

function Hint({ node, words, children, ...props }: With<'aside'> & { words: ContentWords }) {
  const style = property(node, 'dataStyle') ?? 'info';
  const { icon: Icon, name } = Object.hasOwn(hints, style) ? hints[style as keyof typeof hints] : hints.info;
  return (
    <aside {...props} aria-label={words[name]}>
      <Icon aria-hidden />
      <div>{children}</div>
    </aside>
  );
}

function CodeBlock({ node, words, parts: { CopyCode, Diagram }, children, ...props }: With<'pre'> & OfWords) {
  const [code] = node?.children ?? [];
  const isCode = code?.type === 'element' && code.tagName === 'code';
  const language = isCode ? languageOf(code) : undefined;
  const block = (
    <div className="code-block" dir="ltr">
      <div className="code-bar">
        <span>{language}</span>
        <CopyCode messages={{ idle: words.copy, copied: words.copied, failed: words.copyFailed }} />
      </div>
      <pre {...props} {...reachable}>
        {children}
      </pre>
    </div>
  );
  if (language !== 'mermaid' || !Diagram || !node) return block;
  return (
    <Diagram code={textOf(node)} words={words}>
      {block}
    </Diagram>
  );
}

// A region that scrolls must be reachable by keyboard.
const reachable = { tabIndex: 0 };

/** An image with a dark variant. Both are rendered, because the theme of the page decides, and not the system's. */
function ThemedPicture({ node, children, ...props }: With<'picture'>) {
  const dark = elementsIn(node).find(
    ({ tagName, properties }) => tagName === 'source' && /dark/i.test(String(properties.media ?? '')),
  );
  const address = /^(?:https?:\/\/|\/)\S+/.exec(String(dark?.properties.srcSet ?? ''))?.[0];
  if (address === undefined) return <picture {...props}>{children}</picture>;
  const image = Children.toArray(children).find(
    (child): child is React.ReactElement<ComponentProps<'img'>> =>
      isValidElement(child) && child.type !== 'source',
  );
  return (
    <>
      <span className="only-light">{image}</span>
      <span className="only-dark">{image ? cloneElement(image, { src: address }) : null}</span>
    </>
  );
}

// Images of a page can have any size and host, so only the browser scales them.
const Picture = 'img';

function ContentImage({
  node: _,
  files,
  words,
  ...props
}: With<'img'> & { words: ContentWords; files: ReadonlyMap<string, FileTarget> }) {
  const { src, alt = '' } = props;
  if (src === gone || !src)
    return (
      <span className="missing">
        {words.imageGone}
        {alt ? `: ${alt}` : ''}
      </span>
    );
  const file = typeof src === 'string' ? files.get(src) : undefined;
  return (
    <Picture
      width={file?.width}
      height={file?.height}
      {...props}
      alt={alt}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
    />
  );
}

function headingOf(Tag: 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6', words: ContentWords) {
  return function Heading({ node, children, ...props }: With<'h1'>) {
    const name = node ? textOf(node) : '';
    return (
      <Tag {...props}>
        {children}
        {props.id ? (
          <a
            href={`#${props.id}`}
            aria-label={words.linkTo.replace('{title}', () => name)}
            className="heading-anchor"
          >
            #
          </a>
        ) : null}
      </Tag>
    );
  };
}

function Division({
  node,
  targets,
  words,
  parts,
  children,
  ...props
}: With<'div'> & OfWords & { targets: Targets }) {
  if (isOf(node, 'tabs')) {
    const panels = Children.toArray(children).filter((child) => isValidElement(child));
    const tabs = elementsIn(node).map((tab, at) => ({
      id: blockOf(tab) ?? String(at),
      title: property(tab, 'dataTitle') ?? 'Tab',
    }));
    return (
      <parts.Tabs label={words.tabs} tabs={tabs} block={blockOf(node)}>
        {panels}
      </parts.Tabs>
    );
  }
  if (isOf(node, 'content-ref')) {
    const target = property(node, 'dataUrl') ?? property(node, 'dataPage') ?? '';
    return (
      <PageCard
        target={targets.link?.(target)}
        written={target}
        block={blockOf(node)}
        text={textIn(node)}
        words={words}
        parts={parts}
      />
    );
  }
  if (isOf(node, 'file')) {
    const target = property(node, 'dataSrc') ?? '';
    return (
      <FileCard
        file={targets.file?.(target)}
        written={target}
        block={blockOf(node)}
        words={words}
        parts={parts}
      />
    );
  }
  if (isOf(node, 'column')) {
    const width = /^\d+(?:\.\d+)?%$/.exec(property(node, 'dataWidth') ?? '')?.[0];
    return (
      <div {...props} style={width ? { flexBasis: width, flexGrow: 0 } : undefined}>
        {children}
      </div>
    );
  }
  if (isOf(node, 'card'))
    return (
      <Card target={property(node, 'dataTarget')} words={words} parts={parts}>
        {children}
      </Card>
    );
  return <div {...props}>{children}</div>;
}

function Card({
  target,
  words,
  parts,
  children,
}: OfWords & { target: string | undefined; children: ReactNode }) {
  return target && target !== gone ? (
    <div className="card card-linked">
      {children}
      <ContentLink href={target} parts={parts} goneWords={words.gone} className="card-link">
        <span className="sr-only">{words.open}</span>
      </ContentLink>
    </div>
  ) : (
    <div className="card">{children}</div>
  );
}

function isOf(node: Element | undefined, name: string): boolean {
  const className = node?.properties.className;
  return Array.isArray(className) && className.includes(name);
}

function property(node: Element | undefined, name: string): string | undefined {
  const value = node?.properties[name];
  return typeof value === 'string' ? value : undefined;
}

function blockOf(node: Element | undefined): string | undefined {
  return property(node, 'dataBlock');
}

function elementsIn(node: Element | undefined): Element[] {
  return (node?.children ?? []).filter((child) => child.type === 'element');
}

function textIn(node: Element | undefined): string {
  return node ? textOf(node).trim() : '';
}

function textOf(node: ElementContent): string {
  if (node.type === 'text') return node.value;
  return node.type === 'element' ? node.children.map(textOf).join('') : '';
}
