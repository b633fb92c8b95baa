/** The query of the history of a space or, with `pageId`, of a page. */
export function historyInput(spaceId: string, pageId?: string) {
  return { params: { spaceId }, ...(pageId ? { query: { pageId } } : {}) };
}
