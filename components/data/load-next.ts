interface PagedQuery {
  data?: { pages: readonly unknown[] } | undefined;
  hasNextPage: boolean;
  isError: boolean;
  fetchNextPage: (options: { cancelRefetch: boolean }) => Promise<PagedQuery>;
}

/** Loads the page after those that are shown, behind a refresh that runs or takes its place. */
export async function loadNext({ data, fetchNextPage }: PagedQuery): Promise<void> {
  const now = await fetchNextPage({ cancelRefetch: false });
  if (now.hasNextPage && !now.isError && now.data?.pages.length === data?.pages.length) await loadNext(now);
}
