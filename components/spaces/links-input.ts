export const linkStatuses = ['broken', 'in-app', 'ok'] as const;

export type ListedLinks = (typeof linkStatuses)[number];

/** The query of a tab of a space's links, the same on the server and in the browser. */
export function linksInput(spaceId: string, status: ListedLinks) {
  return { params: { spaceId }, query: { status } };
}
