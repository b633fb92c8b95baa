import { redirect } from 'next/navigation';
import type { ReactNode } from 'react';
import { drawReferences } from '#components/content/api-reference.tsx';
import { consoleParts } from '#components/content/console-parts.tsx';
import { filesOnPage } from '#components/content/files-on-page.ts';
import { RenderedPage } from '#components/content/rendered-page.tsx';
import { orLeave, signedInClient } from '#components/data/server.ts';
import { everyPage } from '#components/page-tree/page-walk.ts';
import { targetsOf } from '#components/page-tree/space-targets.ts';
import { emojiText } from '#components/spaces/emoji-text.ts';
import { FirstPageWays } from '#components/spaces/first-page-ways.tsx';
import { getRenderer } from '#console/rendering.ts';
import type { DocumentPage, GroupPage, Page } from '#lib/contract/content/page.ts';
import { type Direction, directionOfText } from '#lib/document/direction.ts';
import { printMarkdown } from '#lib/document/markdown/print.ts';
import type { Block } from '#lib/document/types.ts';
import { paths } from '#lib/paths.ts';
import { BlockLink, BlockLinks } from './block-links.tsx';
import { LinkedPassage } from './linked-passage.tsx';
import { PageList } from './page-list.tsx';
import { PageOutline } from './page-outline.tsx';
import { BesidePage, BlockThreadsOnPage, PageThreads, PageThreadsButton } from './page-threads.tsx';
import { PageTools } from './page-tools.tsx';
import { presentPath, spaceTree } from './space-tree.ts';

export type PageViewProps = {
  organizationId: string;
  spaceId: string;
  path: string;
  view: 'page' | 'source';
};

/** A page of a space's main content, rendered or as Markdown. Runs on the server. */
export async function PageView({ organizationId, spaceId, path, view }: PageViewProps) {
  const client = await signedInClient();
  const { pages } = await orLeave(spaceTree(spaceId));
  const hrefOf = (page: Page) =>
    'path' in page ? paths.spaceContent(organizationId, spaceId, page.path) : '#';
  const present = await presentPath(spaceId, path);
  if (present !== path) redirect(paths.spaceContent(organizationId, spaceId, present));
  const pagePath = path || firstPath(pages);
  if (pagePath === undefined) {
    return <FirstPageWays spaceId={spaceId} />;
  }
  const params = { spaceId, pagePath };
  const query = view === 'source' ? {} : ({ format: 'blocks', 'format.markdown.refs': 'stable' } as const);
  const page = await orLeave(client.call('getPageByPath', { params, query }));
  const historyHref = paths.pageHistory(organizationId, spaceId, page.id);
  const shown = { spaceId, page: { id: page.id, title: page.title } };
  if (page.type === 'group') {
    return (
      <Article page={page} tools={<PageTools {...shown} view={view} historyHref={historyHref} />}>
        <PageList pages={page.pages} hrefOf={hrefOf} />
      </Article>
    );
  }
  const blocks = blocksOf(page);
  const markdown = page.markdown ?? printMarkdown({ blocks });
  const tools = <PageTools {...shown} markdown={markdown} view={view} historyHref={historyHref} />;
  if (view === 'source') {
    return (
      <Article page={page} tools={tools}>
        <pre
          dir="auto"
          className="overflow-x-auto rounded-lg border border-line bg-canvas p-4 font-mono text-sm break-words whitespace-pre-wrap"
        >
          {markdown}
        </pre>
      </Article>
    );
  }
  const rendered = await getRenderer().renderBlocks(organizationId, blocks);
  const [files, references] = await Promise.all([
    filesOnPage(client, { spaceId, pageId: page.id }, rendered.targets),
    rendered.hasReferences
      ? client.call('listPageReferences', { params: { spaceId, pageId: page.id } })
      : undefined,
  ]);
  const drawn = references && (await getRenderer().renderReferences(organizationId, references.items));
  const headings = rendered.headings.filter(({ level }) => level <= 3);
  return (
    <PageThreads key={page.id} spaceId={spaceId} pageId={page.id}>
      <Article
        page={page}
        direction={rendered.direction}
        tools={
          <div className="flex items-center gap-1">
            <PageThreadsButton />
            {tools}
          </div>
        }
        aside={
          <BesidePage>
            <PageOutline headings={headings} />
          </BesidePage>
        }
      >
        {rendered.root.children.length === 0 ? (
          <PageList pages={page.pages} hrefOf={hrefOf} />
        ) : (
          <BlockLinks>
            <LinkedPassage key={page.id} />
            <RenderedPage
              page={rendered}
              parts={consoleParts}
              targets={{ ...targetsOf(pages, [...files.values()], hrefOf), ...drawReferences(drawn) }}
              gutter={(address, at) => <BlockLink address={address} isFirst={at === 0} />}
              notes={(block) => <BlockThreadsOnPage block={block} />}
            />
          </BlockLinks>
        )}
      </Article>
    </PageThreads>
  );
}

/** The blocks of a page, in the types of the document. */
function blocksOf({ blocks = [] }: DocumentPage): Block[] {
  return blocks as unknown as Block[];
}

function firstPath(pages: readonly Page[]): string | undefined {
  for (const page of everyPage(pages)) if (page.type === 'document') return page.path;
  return undefined;
}

type ArticleProps = {
  page: DocumentPage | GroupPage;
  direction?: Direction | undefined;
  tools?: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
};

function Article({ page, direction, tools, aside, children }: ArticleProps) {
  const description = page.type === 'document' ? page.description : undefined;
  return (
    <div className="@container flex min-h-full items-start">
      <article
        dir={direction ?? directionOfText(page.title)}
        className="mx-auto w-full max-w-3xl min-w-0 px-4 pt-6 pb-24 sm:px-10"
      >
        <header className="mb-8 flex items-start justify-between gap-4">
          <div className="min-w-0">
            <h2 className="text-[1.875rem] leading-tight font-bold tracking-tight break-words">
              {page.emoji ? (
                <span aria-hidden className="me-2.5">
                  {emojiText(page.emoji)}
                </span>
              ) : null}
              {page.title}
            </h2>
            {description ? <p className="mt-2 text-lg text-pretty text-ink-soft">{description}</p> : null}
          </div>
          {tools}
        </header>
        {children}
      </article>
      {/* Rendered without an outline as well, so that the text has the same position on every page. */}
      {aside ?? <div className="hidden w-56 shrink-0 @min-[46rem]:block" />}
    </div>
  );
}
