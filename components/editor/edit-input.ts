/** The reads behind the edit screen, the same on the server and in the browser. */
export function editInput({ spaceId, number, pageId }: { spaceId: string; number: number; pageId: string }) {
  const params = { spaceId, changeRequestId: String(number) };
  return {
    space: { params: { spaceId } },
    changeRequest: { params },
    page: { params: { ...params, pageId }, query: { 'format.markdown.refs': 'stable' as const } },
  };
}
