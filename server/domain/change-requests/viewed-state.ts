import { findPageIn, type View } from '#server/domain/content/index.ts';

/** What a page is in a revision, told in short; null when it is not there. */
export async function stateOfPage(view: View, pageId: string): Promise<string | null> {
  const page = await findPageIn(view, pageId);
  return page ? `${page.page} ${page.path}` : null;
}
