/** The queries of the edit screen, the same on the server and in the browser. */
export function editInput({ spaceId, number, pageId }: EditInput) {
  const params = { spaceId, changeRequestId: String(number) };
  const query = { 'format.markdown.refs': 'stable' as const };
  return {
    space: { params: { spaceId } },
    changeRequest: { params },
    page: { params: { ...params, pageId }, query },
    mainPage: { params: { spaceId, pageId }, query },
  };
}

export type EditInput = { spaceId: string; number: number | undefined; pageId: string };

/** The query of all drafts that a person has in a space. */
export function ownDraftsInput(organizationId: string, spaceId: string, userId: string) {
  return {
    params: { organizationId },
    query: { space: spaceId, creator: userId, status: ['draft' as const], limit: '1000' },
  };
}
