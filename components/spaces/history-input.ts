/** What the history of a space asks for, or with `pageId` that of one page. */
export function historyInput(spaceId: string, pageId?: string) {
  return { params: { spaceId }, ...(pageId ? { query: { pageId } } : {}) };
}
