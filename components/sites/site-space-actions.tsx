import { ExternalLink, Filter, House, Link2, Unplug } from 'lucide-react';
import type { ThingAction } from '#components/actions/thing-action.ts';
import type { Write } from '#components/data/write.ts';
import type { SiteSection, SiteSpace } from '#lib/contract/site-structure/schemas.ts';
import type { Site } from '#lib/contract/sites/schemas.ts';
import { needsRole } from '#lib/role-names.ts';
import { ConditionForm } from './condition-form.tsx';
import { defaultQuestion } from './default-question.tsx';
import { PathForm } from './path-form.tsx';
import type { SitePlace } from './site-frame.tsx';
import { pathBelowSite } from './structure.ts';

/** A space of a site, with its section and the spaces beside it. */
export type PlacedSpace = {
  siteSpace: SiteSpace;
  section: SiteSection | undefined;
  spaces: readonly SiteSpace[];
};

/** The actions on a space of a site. */
export function siteSpaceActions(place: SitePlace, site: Site): ThingAction<PlacedSpace>[] {
  const blocked = () => (site.permissions.admin ? undefined : needsRole('admin'));
  return [
    {
      id: 'open',
      name: 'Open on the site',
      icon: ExternalLink,
      hidden: ({ siteSpace }) => !siteSpace.urls.published && 'Not published',
      run: ({ siteSpace }) => void window.open(siteSpace.urls.published, '_blank', 'noopener'),
    },
    {
      id: 'default',
      name: 'Make default',
      icon: House,
      hidden: ({ siteSpace }) => siteSpace.default && 'Already the default',
      blocked,
      confirm: ({ siteSpace, section, spaces }) =>
        defaultQuestion(site, {
          place,
          one: siteSpace,
          destination: { kind: 'site-space', siteSpaceId: siteSpace.id },
          before: spaces.find((other) => other.default),
          scope: section ? section.title : 'this site',
          base: section && !section.default ? `/${section.path}/` : '/',
        }),
      write: (one) => setDefault(place, one),
    },
    {
      id: 'path',
      name: 'Change path',
      icon: Link2,
      keys: 'e',
      blocked,
      dialog: ({ siteSpace }, onDismiss) => <PathForm {...{ place, site, siteSpace, onDismiss }} />,
      write: ({ siteSpace }) => ({
        operation: 'updateSiteSpace',
        input: { params: { ...place, siteSpaceId: siteSpace.id }, body: { path: siteSpace.path } },
      }),
    },
    {
      id: 'condition',
      name: 'Change condition',
      icon: Filter,
      blocked,
      dialog: ({ siteSpace }, onDismiss) => <ConditionForm {...{ place, siteSpace, onDismiss }} />,
      write: ({ siteSpace }) => ({
        operation: 'updateSiteSpace',
        input: {
          params: { ...place, siteSpaceId: siteSpace.id },
          body: { condition: siteSpace.condition ?? null },
        },
      }),
    },
    {
      id: 'remove',
      name: 'Remove space',
      icon: Unplug,
      keys: '#',
      danger: true,
      blocked,
      confirm: ({ siteSpace, section, spaces }) => ({
        title: `Remove ${siteSpace.title} from this site?`,
        description: 'The space keeps its content. On this site, readers lose:',
        loses: [
          `its pages, at ${pathBelowSite(siteSpace, section)} and below`,
          'the redirects that lead into it',
          ...(siteSpace.default && spaces.length > 1
            ? ['their default space: the next one becomes the default']
            : []),
        ],
      }),
      write: (one) => remove(place, one),
    },
  ];
}

function setDefault(place: SitePlace, { siteSpace, section, spaces }: PlacedSpace): Write {
  const body = { defaultSiteSpace: siteSpace.id };
  const before = spaces.find((other) => other.default && other.id !== siteSpace.id);
  const about = {
    done: `${siteSpace.title} is now the default`,
    ...(before ? { undo: () => setDefault(place, { siteSpace: before, section, spaces }) } : {}),
    failed: `${siteSpace.title} was not made the default`,
  };
  return section
    ? {
        operation: 'updateSiteSection',
        input: { params: { ...place, siteSectionId: section.id }, body },
        ...about,
      }
    : { operation: 'updateSite', input: { params: place, body }, ...about };
}

function remove(place: SitePlace, { siteSpace, section }: PlacedSpace): Write {
  return {
    operation: 'deleteSiteSpace',
    input: { params: { ...place, siteSpaceId: siteSpace.id } },
    done: `${siteSpace.title} removed from the site`,
    undo: () => ({
      operation: 'createSiteSpace',
      input: {
        params: place,
        body: { spaceId: siteSpace.space.id, ...(section ? { sectionId: section.id } : {}) },
      },
      failed: `${siteSpace.title} was not restored`,
    }),
  };
}
