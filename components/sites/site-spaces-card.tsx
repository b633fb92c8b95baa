'use client';

import { Library, Plus } from 'lucide-react';
import { useState } from 'react';
import { FailureView } from '#components/shell/failure-screens.tsx';
import { useRead } from '#components/shell/query.ts';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { Site } from '#lib/contract/sites/schemas.ts';
import { AddSpaces } from './add-spaces.tsx';
import type { SitePlace } from './site-frame.tsx';
import { SiteSpaceList } from './site-space-list.tsx';
import { siblingsOf, spacesOf } from './structure.ts';

/** The spaces that a site shows, in their order, section by section. */
export function SiteSpacesCard({ site, place }: { site: Site; place: SitePlace }) {
  const { data: structure, error, refetch } = useRead('getSiteStructure', { params: place });
  const [isAdding, setAdding] = useState(false);
  const spaces = structure ? spacesOf(structure) : [];
  const add = (
    <Button
      size="sm"
      disabledReason={site.permissions.admin ? undefined : 'Needs the role admin'}
      onClick={() => setAdding(true)}
    >
      <Plus aria-hidden />
      Add spaces
    </Button>
  );
  return (
    <Card
      title="Spaces"
      description="What readers can switch between, in this order."
      actions={spaces.length > 0 ? add : undefined}
    >
      {error ? (
        <FailureView failure={error.failure} onRetry={() => void refetch()} />
      ) : !structure ? (
        <Skeleton className="h-32" />
      ) : spaces.length === 0 ? (
        <EmptyState
          icon={<Library />}
          title="No spaces yet"
          description="A site shows the pages of its spaces. Add the first one."
          action={add}
        />
      ) : (
        <div className="-mx-4 -mb-4">
          {siblingsOf(structure).map((siblings) => (
            <section key={siblings.section?.id ?? 'all'}>
              {siblings.section ? (
                <h3 className="border-t border-line bg-canvas px-4 py-2 text-sm font-medium text-ink-soft">
                  <bdi>{siblings.section.title}</bdi>
                </h3>
              ) : null}
              <SiteSpaceList siblings={siblings} place={place} site={site} />
            </section>
          ))}
        </div>
      )}
      {isAdding ? (
        <AddSpaces
          place={place}
          without={new Set(spaces.map(({ space }) => space.id))}
          onDismiss={() => setAdding(false)}
        />
      ) : null}
    </Card>
  );
}
