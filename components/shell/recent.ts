import { type Kept, keptIn } from './kept.ts';

/** A place that was visited: its name, and the name of what it lies in. */
export type Visit = { label: string; href: string; within: string };

const most = 12;

const ownStore = keptIn(() => localStorage);

const nameOf = (organization: string) => `lectern.recent.${organization}`;

/** The places that were visited last in an organization, the latest first. */
export function recentVisits(organization: string, user: string, kept: Kept = ownStore): Visit[] {
  try {
    const { by, visits } = JSON.parse(kept.getItem(nameOf(organization)) ?? '{}') as {
      by?: string;
      visits?: Visit[];
    };
    // What one person saw is not shown to the next one at the same browser.
    return by === user && Array.isArray(visits) ? visits : [];
  } catch {
    return [];
  }
}

/** Remembers a visit in this browser. */
export function noteVisit(organization: string, user: string, visit: Visit, kept: Kept = ownStore): void {
  const others = recentVisits(organization, user, kept).filter(({ href }) => href !== visit.href);
  const visits = [visit, ...others].slice(0, most);
  kept.setItem(nameOf(organization), JSON.stringify({ by: user, visits }));
}

/** Forgets what was visited, as when the person signs out. */
export function forgetVisits(organization: string, kept: Kept = ownStore): void {
  kept.removeItem(nameOf(organization));
}
