import { Globe, KeyRound, Link2, type LucideIcon, ScanSearch } from 'lucide-react';
import type { Site } from '#lib/contract/sites/schemas.ts';

export type Audience = { value: Site['visibility']; label: string; description: string; icon: LucideIcon };

/** Who can read a published site, the most open audience first. */
export const audiences: readonly Audience[] = [
  {
    value: 'public',
    label: 'Everyone',
    description: 'Anyone can read it, and search engines may list it.',
    icon: Globe,
  },
  {
    value: 'unlisted',
    label: 'Anyone with the address',
    description: 'Anyone can read it. Search engines are asked not to list it.',
    icon: ScanSearch,
  },
  {
    value: 'share-link',
    label: 'People with a share link',
    description: 'Only people who open one of your share links can read it. You can turn off each link.',
    icon: Link2,
  },
  {
    value: 'visitor-auth',
    label: 'Visitors who sign in',
    description:
      'Only people who sign in through your app or identity provider can read it. Set it up in Visitor sign-in.',
    icon: KeyRound,
  },
];

export function audienceOf(site: Pick<Site, 'visibility'>): Audience {
  const audience = audiences.find(({ value }) => value === site.visibility);
  if (!audience) throw new Error(`There is no audience ${site.visibility}`);
  return audience;
}

/** The readers who lose access when a site is unpublished or gets another audience. */
export function readersOf(site: Pick<Site, 'visibility'>, activeLinks: number | undefined): string {
  if (site.visibility === 'public') return 'everyone (its pages also leave search engines)';
  if (site.visibility === 'unlisted') return 'anyone with its address';
  if (site.visibility === 'visitor-auth') return 'visitors who sign in';
  if (activeLinks === undefined) return 'people with a share link';
  return activeLinks === 1
    ? 'people with the one active share link'
    : `people with one of the ${activeLinks} active share links`;
}

const openness: readonly Site['visibility'][] = ['visitor-auth', 'share-link', 'unlisted', 'public'];

/** The effect that another audience has on current readers. */
export function audienceEffect(
  site: Pick<Site, 'visibility' | 'published'>,
  chosen: Site['visibility'],
): string {
  if (!site.published) return 'This takes effect when you publish the site.';
  const opens = openness.indexOf(chosen) > openness.indexOf(site.visibility);
  if (chosen === 'public') return 'Everyone can read it at once, and search engines may list its pages.';
  if (chosen === 'unlisted') {
    return opens
      ? 'Anyone with the address can read it at once.'
      : 'Anyone with the address can still read it. Search engines remove its pages over time.';
  }
  const lost = readersOf(site, undefined);
  const stay =
    chosen === 'visitor-auth'
      ? 'Then only visitors who sign in can read it.'
      : 'Then only active share links open it.';
  return opens ? stay : `Its address answers “not found” at once to ${lost}. ${stay}`;
}
