'use client';

import { Library, PanelTop, Plus } from 'lucide-react';
import { useState } from 'react';
import { useRead } from '#components/data/query.ts';
import { FailureView } from '#components/feedback/failure-screens.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { SiteStructure } from '#lib/contract/site-structure/schemas.ts';
import type { Site } from '#lib/contract/sites/schemas.ts';
import { needsRole } from '#lib/role-names.ts';
import { AddSpaces } from './add-spaces.tsx';
import { CreateSectionForm } from './section-form.tsx';
import type { SitePlace } from './site-frame.tsx';
import { spacesOf } from './structure.ts';
import { structureActions } from './structure-actions.ts';
import { StructureTreeView } from './structure-tree-view.tsx';
import { useArrange } from './use-arrange.ts';

/** The structure of a site: its spaces in order, in sections when it has them. */
export function StructureCard({ site, place }: { site: Site; place: SitePlace }) {
  const { data: structure, error, refetch } = useRead('getSiteStructure', { params: place });
  const [adding, setAdding] = useState<'spaces' | 'section'>();
  const isEmpty = structure !== undefined && structure.structure.length === 0;
  const refusal = site.permissions.admin ? undefined : needsRole('admin');
  const addSpaces = (
    <Button size="sm" disabledReason={refusal} onClick={() => setAdding('spaces')}>
      <Plus aria-hidden />
      Add spaces
    </Button>
  );
  return (
    <Card
      title="Structure"
      description="Sections and variants, in the order readers see them."
      actions={
        structure && !isEmpty ? (
          <div className="flex flex-wrap gap-2">
            {addSpaces}
            <Button size="sm" disabledReason={refusal} onClick={() => setAdding('section')}>
              <PanelTop aria-hidden />
              Add section
            </Button>
          </div>
        ) : undefined
      }
    >
      {error && !structure ? (
        <FailureView failure={error.failure} onRetry={() => void refetch()} />
      ) : !structure ? (
        <Skeleton className="h-32" />
      ) : isEmpty ? (
        <EmptyState
          icon={<Library />}
          title="No spaces yet"
          description="A site shows the pages of its spaces. Add the first one."
          action={addSpaces}
        />
      ) : (
        <div className="-mx-4 -mb-4 overflow-hidden rounded-b-lg">
          <Tree site={site} place={place} structure={structure} />
        </div>
      )}
      {structure && adding === 'spaces' ? (
        <AddSpaces
          place={place}
          section={undefined}
          without={new Set(spacesOf(structure).map(({ space }) => space.id))}
          onDismiss={() => setAdding(undefined)}
        />
      ) : null}
      {structure && adding === 'section' ? (
        <CreateSectionForm
          place={place}
          site={site}
          isFirst={structure.type === 'siteSpaces'}
          onDismiss={() => setAdding(undefined)}
        />
      ) : null}
    </Card>
  );
}

type TreeProps = { site: Site; place: SitePlace; structure: SiteStructure };

function Tree({ site, place, structure }: TreeProps) {
  const { parts, move } = useArrange(place, structure);
  return (
    <StructureTreeView
      place={place}
      parts={parts}
      canMove={site.permissions.admin}
      onMove={(to) => void move(to)}
      actions={structureActions(place, site, structure)}
    />
  );
}
