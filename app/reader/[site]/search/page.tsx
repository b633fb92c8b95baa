import { SearchResults } from '#components/reader/search-results.tsx';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function SearchRoute({ searchParams }: Props) {
  const { q } = await searchParams;
  return <SearchResults query={typeof q === 'string' ? q : ''} />;
}
