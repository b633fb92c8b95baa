import { textLink } from '#components/ui/text-link.ts';

type PageLinkProps = { path: string; published: string | undefined };

/** The path of a page as people read it, which leads to the page on a published site. */
export function PageLink({ path, published }: PageLinkProps) {
  if (!published) return <bdi>{decodedPath(path)}</bdi>;
  return (
    <a href={new URL(path, published).href} target="_blank" rel="noreferrer" className={textLink}>
      <bdi>{decodedPath(path)}</bdi>
    </a>
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
