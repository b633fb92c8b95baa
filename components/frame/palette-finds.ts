'use client';

import { FileText, GitPullRequest, Globe, Library, type LucideIcon, UserRound } from 'lucide-react';
import { useList, useWholeList } from '#components/data/query.ts';
import { useDebounced } from '#components/ui/use-debounced.ts';
import { filterByWords, sorted } from '#components/ui/word-filter.ts';
import { changeRequestName } from '#lib/change-request-names.ts';
import { changeRequestStatuses } from '#lib/contract/change-requests/statuses.ts';
import { paths } from '#lib/paths.ts';

/** A search result of the palette. */
export type Find = { id: string; icon: LucideIcon; label: string; hint: string; href: string };

export type Finds = { groups: { name: string; finds: Find[] }[]; isSearching: boolean };

const pauseMs = 150;
const shortest = 2;
const each = 6;

/** The spaces, sites, change requests, pages and people of an organization that match a text. */
export function useFinds(organizationId: string, typed: string): Finds {
  const text = useDebounced(typed.trim(), pauseMs);
  const wanted = text.length >= shortest || /^\d$/.test(text);
  const params = { organizationId };
  const spaces = useWholeList('listSpaces', { params, query: { limit: '1000' } }, wanted);
  const sites = useList('listSites', { params, query: { title: text, limit: String(each) } }, wanted);
  const pages = useList(
    'searchOrganization',
    { params, query: { query: text, limit: String(each) } },
    wanted,
  );
  const requests = useList(
    'listOrganizationChangeRequests',
    { params, query: { search: text, status: [...changeRequestStatuses], limit: String(each) } },
    wanted,
  );
  const people = useList('listMembers', { params, query: { search: text, limit: String(each) } }, wanted);
  if (!wanted || typed.trim() === '') return { groups: [], isSearching: false };
  const groups = [
    {
      name: 'Spaces',
      finds: filterByWords(
        sorted(spaces.items, ({ title }) => title),
        text,
        ({ title }) => [title],
      ).map((space) => ({
        id: `space ${space.id}`,
        icon: Library,
        label: space.title,
        hint: '',
        href: paths.space(organizationId, space.id),
      })),
    },
    {
      name: 'Sites',
      finds: sites.items.map((site) => ({
        id: `site ${site.id}`,
        icon: Globe,
        label: site.title,
        hint: '',
        href: paths.site(organizationId, site.id),
      })),
    },
    {
      name: 'Change requests',
      finds: requests.items
        .toSorted((one, other) => Number(isNumber(other.number, text)) - Number(isNumber(one.number, text)))
        .map((one) => ({
          id: `change request ${one.id}`,
          icon: GitPullRequest,
          label: changeRequestName(one),
          hint: [spaces.items.find(({ id }) => id === one.space)?.title, one.status]
            .filter(Boolean)
            .join(', '),
          href: paths.changeRequest(organizationId, one.space, one.number),
        })),
    },
    {
      name: 'Pages',
      finds: pages.items.flatMap((space) =>
        space.pages.map((page) => ({
          id: `page ${space.id} ${page.id}`,
          icon: FileText,
          label: page.title,
          hint: [space.title, ...page.ancestors.map(({ title }) => title)].join(' / '),
          href: paths.spaceContent(organizationId, space.id, page.path),
        })),
      ),
    },
    {
      name: 'People',
      finds: people.items.map((member) => ({
        id: `member ${member.id}`,
        icon: UserRound,
        label: member.user.displayName,
        hint: member.user.email ?? '',
        href: paths.member(organizationId, member.id),
      })),
    },
  ];
  return {
    groups: groups.map(({ name, finds }) => ({ name, finds: finds.slice(0, each) })),
    isSearching:
      text !== typed.trim() || [spaces, sites, requests, pages, people].some(({ isLoading }) => isLoading),
  };
}

const isNumber = (number: number, text: string): boolean => text.replace(/^#/, '') === String(number);
