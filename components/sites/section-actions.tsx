import { FolderInput, FolderMinus, House, Library, Pencil, Unplug } from 'lucide-react';
import type { ThingAction } from '#components/actions/thing-action.ts';
import type { Write } from '#components/data/write.ts';
import type { SiteSection, SiteSectionGroup } from '#lib/contract/site-structure/schemas.ts';
import type { Site } from '#lib/contract/sites/schemas.ts';
import { needsRole } from '#lib/role-names.ts';
import { AddSpaces } from './add-spaces.tsx';
import { defaultQuestion } from './default-question.tsx';
import { GroupForm } from './group-form.tsx';
import { EditSectionForm } from './section-form.tsx';
import type { SitePlace } from './site-frame.tsx';

const needsAdmin = (site: Site) => () => (site.permissions.admin ? undefined : needsRole('admin'));

/** The actions on a section of a site. */
export function sectionActions(
  place: SitePlace,
  site: Site,
  sections: readonly SiteSection[],
): ThingAction<SiteSection>[] {
  const blocked = needsAdmin(site);
  const before = sections.find((one) => one.default);
  const setDefault = (one: SiteSection): Write => ({
    operation: 'updateSite',
    input: { params: place, body: { defaultSiteSection: one.id } },
    done: `${one.title} is now the default`,
    ...(before && before.id !== one.id ? { undo: () => setDefault(before) } : {}),
    failed: `${one.title} was not made the default`,
  });
  return [
    {
      id: 'edit',
      name: 'Edit section',
      icon: Pencil,
      keys: 'e',
      blocked,
      dialog: (section, onDismiss) => <EditSectionForm {...{ place, site, section, onDismiss }} />,
    },
    {
      id: 'spaces',
      name: 'Add spaces',
      icon: Library,
      blocked,
      dialog: (section, onDismiss) => (
        <AddSpaces
          {...{ place, section, onDismiss }}
          without={new Set(section.siteSpaces.map(({ space }) => space.id))}
        />
      ),
    },
    {
      id: 'default',
      name: 'Make default',
      icon: House,
      hidden: (one) => one.default && 'Already the default',
      blocked,
      confirm: (one) =>
        defaultQuestion(site, {
          place,
          one,
          destination: { kind: 'site-section', siteSectionId: one.id },
          before,
          scope: 'this site',
          base: '/',
        }),
      write: setDefault,
    },
    {
      id: 'group',
      name: 'Move to a new group',
      icon: FolderInput,
      hidden: (one) => one.sectionGroup !== undefined && 'Already in a group',
      blocked,
      dialog: (section, onDismiss) => <GroupForm {...{ place, onDismiss }} about={{ section }} />,
    },
    {
      id: 'remove',
      name: 'Remove section',
      icon: Unplug,
      keys: '#',
      danger: true,
      blocked,
      confirm: (one) => ({
        title: `Remove the section ${one.title} from this site?`,
        description: 'Its spaces keep their content, and you can add them again. On this site, readers lose:',
        loses: [
          ...one.siteSpaces.map(({ title }) => title),
          'the redirects that lead into it',
          'the share links that open nothing else',
          ...(one.default && sections.length > 1
            ? ['their default section: the next one becomes the default']
            : []),
        ],
      }),
      write: (one) => ({
        operation: 'deleteSiteSection',
        input: { params: { ...place, siteSectionId: one.id } },
        done: `${one.title} removed from the site`,
      }),
    },
  ];
}

/** The actions on a section group of a site. */
export function groupActions(place: SitePlace, site: Site): ThingAction<SiteSectionGroup>[] {
  const blocked = needsAdmin(site);
  const paramsOf = ({ id }: SiteSectionGroup) => ({ ...place, siteSectionGroupId: id });
  return [
    {
      id: 'rename',
      name: 'Rename group',
      icon: Pencil,
      keys: 'e',
      blocked,
      dialog: (group, onDismiss) => <GroupForm {...{ place, onDismiss }} about={{ group }} />,
      write: (group) => ({
        operation: 'updateSiteSectionGroup',
        input: { params: paramsOf(group), body: { title: group.title } },
      }),
    },
    {
      id: 'dissolve',
      name: 'Ungroup sections',
      icon: FolderMinus,
      blocked,
      confirm: ({ title }) => ({
        title: `Ungroup ${title}?`,
        description: 'Its sections stay on the site, and their addresses stay the same.',
        tone: 'primary',
      }),
      write: (group) => ({
        operation: 'deleteSiteSectionGroup',
        input: { params: paramsOf(group) },
        done: `${group.title} ungrouped`,
      }),
    },
  ];
}
