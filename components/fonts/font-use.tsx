'use client';

import { useRead } from '#components/data/query.ts';
import { countOf } from '#components/ui/count-text.ts';
import { Skeleton } from '#components/ui/skeleton.tsx';

/** The sites that use a font, and what happens to them when it is deleted. */
export function FontUse({ organizationId, fontId }: { organizationId: string; fontId: string }) {
  const { data, error } = useRead('getFontDetails', { params: { organizationId, fontId } });
  if (!data) return error ? <p>{error.failure.message}</p> : <Skeleton className="h-5 w-64" />;
  if (data.siteCount === 0) return <p>No site uses it.</p>;
  const more = data.siteCount - data.sites.length;
  return (
    <>
      <p>
        {countOf(data.siteCount, 'site')} {data.siteCount === 1 ? 'uses' : 'use'} it and will change to the
        default font:
      </p>
      <ul className="list-disc space-y-0.5 ps-5">
        {data.sites.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
        {more > 0 ? <li>{countOf(more, 'other site')}</li> : null}
      </ul>
    </>
  );
}
