'use client';

import Link from 'next/link';
import { useRead } from '#components/data/query.ts';
import { countOf } from '#components/ui/count-text.ts';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { paths } from '#lib/paths.ts';

export type SpecPagesProps = { organizationId: string; specSlug: string; isDeleting?: boolean };

const mostListed = 20;

/** The pages that show a spec, in spaces that one can see; before it is deleted, what becomes of them. */
export function SpecPages({ organizationId, specSlug, isDeleting = false }: SpecPagesProps) {
  const { data, error } = useRead('listOpenApiSpecPages', {
    params: { organizationId, specSlug },
    query: { limit: String(mostListed) },
  });
  if (!data) return error ? <p>{error.failure.message}</p> : <Skeleton className="h-5 w-64" />;
  const { items, count = items.length } = data;
  if (count === 0) return <p>{isDeleting ? 'No page that you can see shows it.' : 'No pages yet'}</p>;
  const more = count - items.length;
  return (
    <>
      {isDeleting ? (
        <p>
          {countOf(count, 'page')} {count === 1 ? 'shows' : 'show'} it and will say that it is missing:
        </p>
      ) : null}
      <ul className={isDeleting ? 'list-disc space-y-0.5 ps-5' : 'space-y-0.5'}>
        {items.map(({ space, page }) => (
          <li key={`${space.id} ${page.id}`} className="break-words">
            {isDeleting ? (
              `${page.title} in ${space.title}`
            ) : (
              <>
                <Link
                  href={paths.spaceContent(organizationId, space.id, page.path)}
                  className="text-accent underline underline-offset-2"
                >
                  {page.title}
                </Link>{' '}
                <span className="text-ink-soft">in {space.title}</span>
              </>
            )}
          </li>
        ))}
        {more > 0 ? <li>{countOf(more, 'other page')}</li> : null}
      </ul>
    </>
  );
}
