import { Globe, KeyRound, Link2, type LucideIcon, ScanSearch } from 'lucide-react';
import type { Site } from '#lib/contract/sites/schemas.ts';

export type Audience = { value: Site['visibility']; label: string; description: string; icon: LucideIcon };

/** Whom a published site lets in, the most open first. */
export const audiences: readonly Audience[] = [
  {
    value: 'public',
    label: 'Everyone',
    description: 'Anyone can read it, and search engines may list it.',
    icon: Globe,
  },
  {
    value: 'unlisted',
    label: 'Everyone who knows the address',
    description: 'Anyone can read it; search engines are asked to leave it out.',
    icon: ScanSearch,
  },
  {
    value: 'share-link',
    label: 'People with a share link',
    description: 'Only who opens a link that you made can read it. You can switch each link off.',
    icon: Link2,
  },
  {
    value: 'visitor-auth',
    label: 'Visitors who sign in',
    description: 'Only who your own sign-in vouches for can read it. Until that is set up, nobody is let in.',
    icon: KeyRound,
  },
];

export function audienceOf(site: Pick<Site, 'visibility'>): Audience {
  const found = audiences.find(({ value }) => value === site.visibility);
  if (!found) throw new Error(`There is no audience ${site.visibility}`);
  return found;
}

/** Who can read a site today and not once it is off the web or has another audience. */
export function readersOf(site: Pick<Site, 'visibility'>, activeLinks: number | undefined): string {
  if (site.visibility === 'public') return 'everyone: its pages also leave search engines';
  if (site.visibility === 'unlisted') return 'everyone who knows its address';
  if (site.visibility === 'visitor-auth') return 'visitors who sign in';
  if (activeLinks === undefined) return 'people with a share link';
  return activeLinks === 1
    ? 'people with the one active share link'
    : `people with one of the ${activeLinks} active share links`;
}

const openness: readonly Site['visibility'][] = ['visitor-auth', 'share-link', 'unlisted', 'public'];

/** What another audience does to those who read the site now. */
export function audienceEffect(
  site: Pick<Site, 'visibility' | 'published'>,
  chosen: Site['visibility'],
): string {
  if (!site.published) return 'The site is not published, so this takes effect when it is.';
  const opens = openness.indexOf(chosen) > openness.indexOf(site.visibility);
  if (chosen === 'public') return 'At once, everyone can read it, and search engines may list its pages.';
  if (chosen === 'unlisted') {
    return opens
      ? 'At once, everyone who knows the address can read it.'
      : 'Everyone who knows the address can still read it. Search engines take its pages out bit by bit.';
  }
  const lost = readersOf(site, undefined);
  const stay =
    chosen === 'share-link'
      ? 'Only active share links open it then.'
      : 'Nobody is let in until sign-in for visitors is set up.';
  return opens ? stay : `At once, its address answers “not found” to ${lost}. ${stay}`;
}
