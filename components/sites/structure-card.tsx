'use client';

import { Library, PanelTop, Plus } from 'lucide-react';
import { useState } from 'react';
import { useRead } from '#components/data/query.ts';
import { FailureView } from '#components/feedback/failure-screens.tsx';
import { RowMenu } from '#components/table/row-menu.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type {
  SiteSection,
  SiteSectionGroup,
  SiteSpace,
  SiteStructure,
} from '#lib/contract/site-structure/schemas.ts';
import type { Site } from '#lib/contract/sites/schemas.ts';
import { needsRole } from '#lib/role-names.ts';
import { AddSpaces } from './add-spaces.tsx';
import { GroupForm } from './group-form.tsx';
import { PathForm } from './path-form.tsx';
import { useGroupActs, useSectionActs } from './section-acts.ts';
import { CreateSectionForm, EditSectionForm } from './section-form.tsx';
import type { SitePlace } from './site-frame.tsx';
import { useSiteSpaceActs } from './site-space-acts.ts';
import { siblingsOf, spacesOf } from './structure.ts';
import type { PartRow } from './structure-tree.ts';
import { StructureTreeView } from './structure-tree-view.tsx';
import { useArrange } from './use-arrange.ts';

/** The dialog that is open. */
type Task =
  | { kind: 'add-spaces'; section?: SiteSection }
  | { kind: 'add-section' }
  | { kind: 'edit-section'; section: SiteSection }
  | { kind: 'path'; siteSpace: SiteSpace }
  | { kind: 'group'; about: { group: SiteSectionGroup } | { section: SiteSection } };

/** The structure of a site: its spaces in order, in sections when it has them. */
export function StructureCard({ site, place }: { site: Site; place: SitePlace }) {
  const { data: structure, error, refetch } = useRead('getSiteStructure', { params: place });
  const [task, setTask] = useState<Task>();
  const isEmpty = structure !== undefined && structure.structure.length === 0;
  const refusal = site.permissions.admin ? undefined : needsRole('admin');
  const addSpaces = (
    <Button size="sm" disabledReason={refusal} onClick={() => setTask({ kind: 'add-spaces' })}>
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
            <Button size="sm" disabledReason={refusal} onClick={() => setTask({ kind: 'add-section' })}>
              <PanelTop aria-hidden />
              Add section
            </Button>
          </div>
        ) : undefined
      }
    >
      {error ? (
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
          <Tree site={site} place={place} structure={structure} onTask={setTask} />
        </div>
      )}
      {structure && task ? (
        <TaskForm
          task={task}
          site={site}
          place={place}
          structure={structure}
          onDismiss={() => setTask(undefined)}
        />
      ) : null}
    </Card>
  );
}

type TreeProps = { site: Site; place: SitePlace; structure: SiteStructure; onTask: (task: Task) => void };

function Tree({ site, place, structure, onTask }: TreeProps) {
  const { parts, move } = useArrange(place, structure);
  const spaceActs = useSiteSpaceActs({
    place,
    site,
    onRename: (siteSpace) => onTask({ kind: 'path', siteSpace }),
  });
  const sectionActs = useSectionActs({
    place,
    site,
    sections: siblingsOf(structure).flatMap(({ section }) => section ?? []),
    onEdit: (section) => onTask({ kind: 'edit-section', section }),
    onAddSpaces: (section) => onTask({ kind: 'add-spaces', section }),
    onGroup: (section) => onTask({ kind: 'group', about: { section } }),
  });
  const groupActs = useGroupActs({
    place,
    site,
    onEdit: (group) => onTask({ kind: 'group', about: { group } }),
  });
  const menuOf = ({ part }: PartRow) => {
    if (part.kind === 'group') return <RowMenu row={part.group} name={part.title} actions={groupActs} />;
    if (part.kind === 'section') {
      return <RowMenu row={part.section} name={part.title} actions={sectionActs} />;
    }
    const { section } = part;
    const spaces = section?.siteSpaces ?? spacesOf(structure);
    return <RowMenu row={part.siteSpace} name={part.title} actions={spaceActs({ section, spaces })} />;
  };
  return (
    <StructureTreeView
      organizationId={place.organizationId}
      parts={parts}
      canMove={site.permissions.admin}
      onMove={(to) => void move(to)}
      menuOf={menuOf}
    />
  );
}

type TaskFormProps = {
  task: Task;
  site: Site;
  place: SitePlace;
  structure: SiteStructure;
  onDismiss: () => void;
};

function TaskForm({ task, site, place, structure, onDismiss }: TaskFormProps) {
  if (task.kind === 'add-spaces') {
    const shown = task.section?.siteSpaces ?? spacesOf(structure);
    return (
      <AddSpaces
        place={place}
        section={task.section}
        without={new Set(shown.map(({ space }) => space.id))}
        onDismiss={onDismiss}
      />
    );
  }
  if (task.kind === 'add-section') {
    const isFirst = structure.type === 'siteSpaces';
    return <CreateSectionForm place={place} site={site} isFirst={isFirst} onDismiss={onDismiss} />;
  }
  if (task.kind === 'edit-section') {
    return <EditSectionForm place={place} site={site} section={task.section} onDismiss={onDismiss} />;
  }
  if (task.kind === 'group') return <GroupForm place={place} about={task.about} onDismiss={onDismiss} />;
  return <PathForm place={place} site={site} siteSpace={task.siteSpace} onDismiss={onDismiss} />;
}
