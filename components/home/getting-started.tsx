'use client';

import { CircleCheck, CircleDashed } from 'lucide-react';
import Link from 'next/link';
import { useList, useRead } from '#components/data/query.ts';
import { Card } from '#components/ui/card.tsx';
import { cn } from '#components/ui/cn.ts';
import { textLink } from '#components/ui/text-link.ts';
import { paths } from '#lib/paths.ts';
import { homeInputs } from './home-inputs.ts';

type Step = { name: string; why: string; href: string; done: boolean };

/** The steps from an empty organization to a published site; undefined while they load and after all are done. */
function useSteps(organizationId: string): Step[] | undefined {
  const inputs = homeInputs(organizationId);
  const spaces = useList('listSpaces', inputs.spaces);
  const merges = useList('listOrganizationChangeRequests', inputs.merges);
  const members = useList('listMembers', inputs.members);
  const invitations = useList('listPendingInvites', inputs.invitations);
  const sites = useList('listSites', inputs.sites);
  const published = useList('listSites', inputs.publishedSites);
  const [space] = spaces.items;
  const hasOthers = members.count > 1 || invitations.count > 0;
  const isFinished = published.count > 0 && hasOthers && merges.count > 0;
  const pages = useRead(
    'listPages',
    { params: { spaceId: space?.id ?? '' } },
    space !== undefined && !isFinished,
  );
  const lists = [spaces, merges, members, invitations, sites, published];
  if (
    lists.some(({ isLoading, failure }) => isLoading || failure) ||
    (space && !isFinished && pages.isPending)
  ) {
    return undefined;
  }
  const steps = [
    {
      name: 'Create a space',
      why: 'A space contains the pages of one subject.',
      href: paths.spaces(organizationId),
      done: spaces.count > 0,
    },
    {
      name: 'Write or import pages',
      why: 'Start with a page, or import a folder of Markdown.',
      href: space ? paths.spaceContent(organizationId, space.id) : paths.import(organizationId),
      done: merges.count > 0 || (pages.data?.pages.length ?? 0) > 0,
    },
    {
      name: 'Invite people',
      why: 'Invite writers, reviewers and readers by e-mail or with a link.',
      href: paths.members(organizationId),
      done: hasOthers,
    },
    {
      name: 'Create a site',
      why: 'A site shows spaces to readers at its own address.',
      href: paths.sites(organizationId),
      done: sites.count > 0,
    },
    {
      name: 'Publish the site',
      why: 'Readers see it after you publish it.',
      href: sites.items[0] ? paths.site(organizationId, sites.items[0].id) : paths.sites(organizationId),
      done: published.count > 0,
    },
  ];
  return steps.every(({ done }) => done) ? undefined : steps;
}

/** A checklist up to the first published site, hidden after that. */
export function GettingStarted({ organizationId }: { organizationId: string }) {
  const steps = useSteps(organizationId);
  if (!steps) return null;
  const done = steps.filter((step) => step.done).length;
  const next = steps.find((step) => !step.done);
  return (
    <Card title="Get started" description={`${done} of ${steps.length} done`}>
      <ol className="grid gap-1 md:grid-cols-2 xl:grid-cols-3">
        {steps.map((step) => (
          <li key={step.name} className="flex items-start gap-2.5 py-1.5">
            {step.done ? (
              <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-positive" />
            ) : (
              <CircleDashed aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-faint" />
            )}
            <div className="min-w-0">
              {step.done ? (
                <p className="text-ink-soft">
                  {step.name}
                  <span className="sr-only">: done</span>
                </p>
              ) : (
                <Link href={step.href} className={cn(textLink, step === next && 'font-medium')}>
                  {step.name}
                </Link>
              )}
              {step.done ? null : <p className="text-sm text-ink-soft">{step.why}</p>}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}
