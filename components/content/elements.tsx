import type { Element, ElementContent } from 'hast';
import type { Components } from 'hast-util-to-jsx-runtime';
import { CircleCheck, Info, OctagonAlert, TriangleAlert } from 'lucide-react';
import { Children, type ComponentProps, isValidElement, type ReactNode } from 'react';
import { ScrollRegion } from '#components/ui/scroll-region.tsx';
import { ContentLink } from './content-link.tsx';
import { ContentTabs } from './content-tabs.tsx';
import { CopyCode } from './copy-code.tsx';
import { languageOf } from './language.ts';
import { EmbedCard, FileCard, PageCard } from './target-cards.tsx';
import { type FileTarget, gone, type Targets } from './targets.ts';

type With<Tag extends keyof React.JSX.IntrinsicElements> = ComponentProps<Tag> & { node?: Element };

const hints = {
  info: { icon: Info, name: 'Note' },
  success: { icon: CircleCheck, name: 'Tip' },
  warning: { icon: TriangleAlert, name: 'Warning' },
  danger: { icon: OctagonAlert, name: 'Danger' },
};

/** How the elements of a rendered document that are more than HTML look. */
export function elementsFor(targets: Targets, files: ReadonlyMap<string, FileTarget>): Components {
  return {
    a: ({ node: _, ...props }: With<'a'>) => <ContentLink {...props} />,
    aside: Hint,
    pre: CodeBlock,
    table: ScrollingTable,
    img: (props: With<'img'>) => <ContentImage {...props} files={files} />,
    input: ({ node: _, ...props }: With<'input'>) => (
      <input {...props} aria-label={props.checked ? 'Done' : 'Not done'} />
    ),
    h1: headingOf('h1'),
    h2: headingOf('h2'),
    h3: headingOf('h3'),
    h4: headingOf('h4'),
    h5: headingOf('h5'),
    h6: headingOf('h6'),
    div: (props: With<'div'>) => <Division {...props} targets={targets} />,
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
        <EmbedCard url={url} block={blockOf(node)} />
      ) : (
        <figure {...props} />
      );
    },
  };
}

function Hint({ node, children, ...props }: With<'aside'>) {
  const style = property(node, 'dataStyle') ?? 'info';
  const { icon: Icon, name } = Object.hasOwn(hints, style) ? hints[style as keyof typeof hints] : hints.info;
  return (
    <aside {...props} aria-label={name}>
      <Icon aria-hidden />
      <div>{children}</div>
    </aside>
  );
}

function CodeBlock({ node, children, ...props }: With<'pre'>) {
  const [code] = node?.children ?? [];
  const isCode = code?.type === 'element' && code.tagName === 'code';
  const language = isCode ? languageOf(code) : undefined;
  return (
    <div className="code-block" dir="ltr">
      <div className="code-bar">
        <span>{language}</span>
        <CopyCode />
      </div>
      <pre {...props} {...reachable}>
        {children}
      </pre>
    </div>
  );
}

// What scrolls must be reachable by keyboard.
const reachable = { tabIndex: 0 };

function ScrollingTable({ node: _, ...props }: With<'table'>) {
  return (
    <ScrollRegion label="Table" className="table-scroll">
      <table {...props} />
    </ScrollRegion>
  );
}

// Pictures of a page have any size and stand anywhere, so the browser alone scales them.
const Picture = 'img';

function ContentImage({
  node: _,
  files,
  ...props
}: With<'img'> & { files: ReadonlyMap<string, FileTarget> }) {
  const { src, alt = '' } = props;
  if (src === gone || !src) return <span className="missing">Image is missing{alt ? `: ${alt}` : ''}</span>;
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

function headingOf(Tag: 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6') {
  return function Heading({ node, children, ...props }: With<'h1'>) {
    const name = node ? textOf(node) : '';
    return (
      <Tag {...props}>
        {children}
        {props.id ? (
          <a href={`#${props.id}`} aria-label={`Link to ${name}`} className="heading-anchor">
            #
          </a>
        ) : null}
      </Tag>
    );
  };
}

function Division({ node, targets, children, ...props }: With<'div'> & { targets: Targets }) {
  if (isOf(node, 'tabs')) {
    const panels = Children.toArray(children).filter((child) => isValidElement(child));
    const tabs = elementsIn(node).map((tab, at) => ({
      id: blockOf(tab) ?? String(at),
      title: property(tab, 'dataTitle') ?? 'Tab',
    }));
    return (
      <ContentTabs tabs={tabs} block={blockOf(node)}>
        {panels}
      </ContentTabs>
    );
  }
  if (isOf(node, 'content-ref')) {
    const target = property(node, 'dataUrl') ?? property(node, 'dataPage') ?? '';
    return (
      <PageCard target={targets.link?.(target)} written={target} block={blockOf(node)} text={textIn(node)} />
    );
  }
  if (isOf(node, 'file')) {
    const target = property(node, 'dataSrc') ?? '';
    return <FileCard file={targets.file?.(target)} written={target} block={blockOf(node)} />;
  }
  if (isOf(node, 'column')) {
    const width = /^\d+(?:\.\d+)?%$/.exec(property(node, 'dataWidth') ?? '')?.[0];
    return (
      <div {...props} style={width ? { flexBasis: width, flexGrow: 0 } : undefined}>
        {children}
      </div>
    );
  }
  if (isOf(node, 'card')) return <Card target={property(node, 'dataTarget')}>{children}</Card>;
  return <div {...props}>{children}</div>;
}

function Card({ target, children }: { target: string | undefined; children: ReactNode }) {
  return target && target !== gone ? (
    <div className="card card-linked">
      {children}
      <ContentLink href={target} className="card-link">
        <span className="sr-only">Open</span>
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
