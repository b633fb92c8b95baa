import { useReads } from '#components/data/query.ts';
import { pageChoices } from '#components/sites/structure.ts';
import { textLink } from '#components/ui/text-link.ts';

/** A page that is counted, where it was read last. */
type CountedPage = { page: string; space: string; path: string };

export type TitleOf = (page: CountedPage) => string | undefined;

/** The titles of counted pages; of none that was deleted, or is in a space that the person can't read. */
export function usePageTitles(pages: readonly CountedPage[]): TitleOf {
  const spaces = [...new Set(pages.map(({ space }) => space))];
  const trees = useReads(
    'listPages',
    spaces.map((spaceId) => ({ params: { spaceId } })),
  );
  const titles = new Map(
    spaces.map((space, at) => [
      space,
      new Map(pageChoices(trees[at]?.data?.pages ?? []).map(({ id, title }) => [id, title])),
    ]),
  );
  return ({ space, page }) => titles.get(space)?.get(page);
}

type PageLinkProps = { path: string; title: string | undefined; published: string | undefined };

/** The title of a page above its path as people read it, which leads to the page on a published site. */
export function PageLink({ path, title, published }: PageLinkProps) {
  const name = <bdi>{title ?? decodedPath(path)}</bdi>;
  return (
    <>
      {published ? (
        <a href={new URL(path, published).href} target="_blank" rel="noreferrer" className={textLink}>
          {name}
        </a>
      ) : (
        name
      )}
      {title === undefined ? null : (
        <span className="block truncate font-mono text-xs text-ink-soft">
          <bdi>{decodedPath(path)}</bdi>
        </span>
      )}
    </>
  );
}

/** A path as people read it; one that is broken stays as it is. */
export function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
