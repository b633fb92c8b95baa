import { type BrowserStore, openStore } from '#components/data/browser-store.ts';

/** A visited screen: its name, and the name of what contains it. */
export type Visit = { label: string; href: string; within: string };

const most = 12;

const ownStore = openStore(() => localStorage);

const nameOf = (organization: string) => `lectern.recent.${organization}`;

/** The recently visited screens of an organization, the latest first. */
export function recentVisits(organization: string, user: string, store: BrowserStore = ownStore): Visit[] {
  try {
    const { by, visits } = JSON.parse(store.getItem(nameOf(organization)) ?? '{}') as {
      by?: string;
      visits?: Visit[];
    };
    // Another person at the same browser must not see the visits.
    return by === user && Array.isArray(visits) ? visits : [];
  } catch {
    return [];
  }
}

/** Stores a visit in this browser. */
export function noteVisit(
  organization: string,
  user: string,
  visit: Visit,
  store: BrowserStore = ownStore,
): void {
  const others = recentVisits(organization, user, store).filter(({ href }) => href !== visit.href);
  const visits = [visit, ...others].slice(0, most);
  store.setItem(nameOf(organization), JSON.stringify({ by: user, visits }));
}

/** Deletes all visits, such as when the person signs out. */
export function forgetVisits(organization: string, store: BrowserStore = ownStore): void {
  store.removeItem(nameOf(organization));
}
