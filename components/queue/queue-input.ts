export const queueTabs = ['review', 'mine', 'mentions', 'blocked', 'drafts'] as const;

export type QueueTab = (typeof queueTabs)[number];

/** The tabs that list change requests by their state alone. */
export type ListedTab = Exclude<QueueTab, 'mentions' | 'blocked'>;

export function tabIn(value: unknown): QueueTab {
  return queueTabs.find((tab) => tab === value) ?? 'review';
}

/** The queries of the queue, the same for the server's first page and the browser's next ones. */
export function queueInput(organizationId: string, userId: string, tab: ListedTab) {
  const params = { organizationId };
  if (tab === 'review') return { params, query: { status: ['open' as const], reviewer: userId } };
  const status = tab === 'mine' ? ('open' as const) : ('draft' as const);
  return { params, query: { status: [status], creator: userId } };
}

export const mentionsInput = (organizationId: string) => ({ params: { organizationId } });
