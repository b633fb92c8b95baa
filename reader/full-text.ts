import { type ListedPage, listedPages } from './listed-pages.ts';
import { readMarkdown } from './read-page.ts';
import { type OpenSite, titleOf } from './site.ts';

/** A longer text is more than most models read, and each page of it costs a call of the API. */
const mostCharacters = 2_000_000;
const pagesAtOnce = 8;

/** The pages of a site as Markdown, one behind the other, up to a length. */
export async function* fullText(
  site: OpenSite,
  spaces: readonly OpenSite[],
  { origin }: URL,
): AsyncGenerator<string> {
  yield `# ${titleOf(site)}\n`;
  const pages = spaces.flatMap((space) => listedPages(space).map((listed) => ({ space, listed })));
  let left = mostCharacters;
  for (let at = 0; at < pages.length; at += pagesAtOnce) {
    const group = pages.slice(at, at + pagesAtOnce);
    const texts = await Promise.all(group.map(({ space, listed }) => textOf(space, listed, origin)));
    for (const text of texts) {
      left -= text.length;
      if (left < 0) {
        yield `\n---\n\nThe text ends here, because it is too long. All pages are listed at ${origin}/llms.txt.\n`;
        return;
      }
      yield text;
    }
  }
}

async function textOf({ visit }: OpenSite, { page, href }: ListedPage, origin: string): Promise<string> {
  const markdown = await readMarkdown(visit, page.id);
  if (markdown === undefined) return '';
  return `\n---\n\n# ${page.title}\n\nSource: ${origin}${href}\n\n${markdown.trimEnd()}\n`;
}
