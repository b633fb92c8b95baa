import type { SiteSpace } from '#lib/contract/site-structure/schemas.ts';
import type { Site } from '#lib/contract/sites/schemas.ts';
import { audienceOf } from './audiences.ts';

export type Check = {
  id: 'spaces' | 'default' | 'content' | 'audience';
  /** An error keeps a site from being published, a warning does not. */
  state: 'done' | 'warning' | 'error' | 'unknown';
  name: string;
  detail?: string;
};

export type Checked = {
  site: Pick<Site, 'visibility'>;
  spaces: readonly SiteSpace[];
  /** How many pages each space has, by the id of the space; what is not known is left out. */
  pages: ReadonlyMap<string, number>;
  /** How many share links let people in; undefined while it is not known. */
  activeLinks: number | undefined;
};

/** What should be so before a site is published, and what is not. */
export function checklistOf({ site, spaces, pages, activeLinks }: Checked): Check[] {
  return [
    spacesCheck(spaces),
    defaultCheck(spaces),
    contentCheck(spaces, pages),
    audienceCheck(site, activeLinks),
  ];
}

function spacesCheck(spaces: readonly SiteSpace[]): Check {
  if (spaces.length > 0) return { id: 'spaces', state: 'done', name: 'It shows a space' };
  return {
    id: 'spaces',
    state: 'error',
    name: 'It shows no space',
    detail: 'Add one, so that there is something to read.',
  };
}

function defaultCheck(spaces: readonly SiteSpace[]): Check {
  const start = spaces.find((space) => space.default);
  if (start)
    return { id: 'default', state: 'done', name: 'It begins somewhere', detail: `With ${start.title}` };
  return {
    id: 'default',
    state: 'error',
    name: 'No space is the default',
    detail: 'Choose the one that readers see first.',
  };
}

function contentCheck(spaces: readonly SiteSpace[], pages: ReadonlyMap<string, number>): Check {
  const empty = spaces.filter(({ space }) => pages.get(space.id) === 0);
  if (empty.length > 0) {
    const detail = empty.map(({ title }) => title).join(', ');
    return {
      id: 'content',
      state: 'warning',
      name: empty.length === 1 ? 'A space has no pages' : `${empty.length} spaces have no pages`,
      detail,
    };
  }
  const known = spaces.every(({ space }) => pages.has(space.id));
  return { id: 'content', state: known ? 'done' : 'unknown', name: 'No space is empty' };
}

function audienceCheck(site: Pick<Site, 'visibility'>, activeLinks: number | undefined): Check {
  const { label } = audienceOf(site);
  const check = (state: Check['state'], detail: string): Check => ({
    id: 'audience',
    state,
    name: `Audience: ${label}`,
    detail,
  });
  if (site.visibility === 'visitor-auth')
    return check('warning', 'Nobody is let in until sign-in for visitors is set up.');
  if (site.visibility !== 'share-link') return { id: 'audience', state: 'done', name: `Audience: ${label}` };
  if (activeLinks === undefined) return { id: 'audience', state: 'unknown', name: `Audience: ${label}` };
  if (activeLinks === 0) return check('warning', 'No share link is active, so nobody can read it yet.');
  return check(
    'done',
    activeLinks === 1 ? 'One share link is active' : `${activeLinks} share links are active`,
  );
}
