import { type BrowserStore, openStore } from '#components/data/browser-store.ts';

const most = 5;

const ownStore = openStore(() => localStorage);

const nameOf = (organization: string) => `lectern.searches.${organization}`;

/** What a person searched for in an organization with this browser, the latest first. */
export function recentSearches(organization: string, user: string, store: BrowserStore = ownStore): string[] {
  try {
    const { by, texts } = JSON.parse(store.getItem(nameOf(organization)) ?? '{}') as {
      by?: string;
      texts?: string[];
    };
    // Another person at the same browser must not see the searches.
    return by === user && Array.isArray(texts) ? texts : [];
  } catch {
    return [];
  }
}

/** Stores a search in this browser. */
export function noteSearch(
  organization: string,
  user: string,
  text: string,
  store: BrowserStore = ownStore,
): void {
  const others = recentSearches(organization, user, store).filter((other) => other !== text);
  store.setItem(nameOf(organization), JSON.stringify({ by: user, texts: [text, ...others].slice(0, most) }));
}

/** Deletes all searches, such as when the person signs out. */
export function forgetSearches(organization: string, store: BrowserStore = ownStore): void {
  store.removeItem(nameOf(organization));
}
