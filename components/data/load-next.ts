interface Loaded {
  data?: { pages: readonly unknown[] } | undefined;
  hasNextPage: boolean;
  isError: boolean;
  fetchNextPage: (options: { cancelRefetch: boolean }) => Promise<Loaded>;
}

/** Loads the page after those that are shown, behind a refresh that runs or takes its place. */
export async function loadNext({ data, fetchNextPage }: Loaded): Promise<void> {
  const now = await fetchNextPage({ cancelRefetch: false });
  if (now.hasNextPage && !now.isError && now.data?.pages.length === data?.pages.length) await loadNext(now);
}
