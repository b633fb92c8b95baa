import { countOf } from '#components/ui/count-text.ts';
import type { SiteSection, SiteSpace } from '#lib/contract/site-structure/schemas.ts';
import type { Site } from '#lib/contract/sites/schemas.ts';
import { audienceOf } from './audiences.ts';
import type { SiblingSpaces } from './structure.ts';

export type Check = {
  id: 'spaces' | 'default' | 'sections' | 'content' | 'conditions' | 'links' | 'descriptions' | 'audience';
  /** An error prevents publishing, a warning does not. */
  state: 'done' | 'warning' | 'error' | 'unknown';
  name: string;
  details?: readonly string[];
};

/** The facts about the content of one space that the checklist needs. */
export type SpaceFacts = {
  pages: number;
  undescribed: number;
  brokenLinks: number | undefined;
  /** The titles of pages that have a condition, and of the pages below them. */
  conditional: readonly string[];
};

/** The number of active share links; `some` while only part of a long list is loaded. */
export type ActiveLinks = number | 'some' | undefined;

export type ChecklistInput = {
  site: Pick<Site, 'visibility' | 'adaptiveContent'>;
  /** The spaces of the site, by section when it has sections. */
  parts: readonly SiblingSpaces[];
  /** By the id of the space; spaces that have not loaded are left out. */
  facts: ReadonlyMap<string, SpaceFacts>;
  activeLinks: ActiveLinks;
  /** Whether visitors have an address where they sign in; undefined while it is not known. */
  hasSignIn?: boolean | undefined;
};

/** The publish checklist of a site, with the state of each check. */
export function checklistOf({ site, parts, facts, activeLinks, hasSignIn }: ChecklistInput): Check[] {
  const spaces = parts.flatMap((part) => part.spaces);
  const sections = parts.flatMap(({ section }) => section ?? []);
  const content = contentCheck(spaces, facts);
  // Of a site with nothing to read, nothing is said that would hold only because there is nothing.
  const isEmpty = spaces.length === 0 || content.state === 'error';
  return [
    spacesCheck(spaces),
    defaultCheck(parts),
    ...(sections.length > 0 ? [sectionsCheck(sections)] : []),
    ...(spaces.length > 0 ? [content] : []),
    ...conditionsCheck(site, parts, facts),
    ...(isEmpty ? [] : [linksCheck(spaces, facts), descriptionsCheck(spaces, facts)]),
    audienceCheck({ site, activeLinks, hasSignIn }),
  ];
}

function spacesCheck(spaces: readonly SiteSpace[]): Check {
  if (spaces.length > 0) return { id: 'spaces', state: 'done', name: 'Has at least one space' };
  return {
    id: 'spaces',
    state: 'error',
    name: 'No spaces yet',
    details: ['Add a space to give readers something to read.'],
  };
}

function defaultCheck(parts: readonly SiblingSpaces[]): Check {
  const home = parts.find(({ section }) => section?.default ?? true);
  const start = home?.spaces.find((space) => space.default);
  if (start) {
    const where = home?.section ? `${home.section.title} / ${start.title}` : start.title;
    const name = home?.section ? 'Default section is set' : 'Default space is set';
    return { id: 'default', state: 'done', name, details: [where] };
  }
  const missing = home?.section
    ? {
        name: 'Default section is empty',
        details: ['Add a space to it, or make another section the default.'],
      }
    : { name: 'No default space', details: ['Choose the space that readers see first.'] };
  return { id: 'default', state: 'error', ...missing };
}

function sectionsCheck(sections: readonly SiteSection[]): Check {
  const empty = sections.filter(({ siteSpaces }) => siteSpaces.length === 0);
  if (empty.length === 0) return { id: 'sections', state: 'done', name: 'No empty sections' };
  return {
    id: 'sections',
    state: 'warning',
    name: countOf(empty.length, 'section is empty', 'sections are empty'),
    details: empty.map(({ title }) => title),
  };
}

type Facts = ChecklistInput['facts'];

function contentCheck(spaces: readonly SiteSpace[], facts: Facts): Check {
  const known = spaces.every(({ space }) => facts.has(space.id));
  const empty = spaces.filter(({ space }) => facts.get(space.id)?.pages === 0);
  if (spaces.length > 0 && known && empty.length === spaces.length) {
    const details = ['Write a page or import a folder to give readers something to read.'];
    return { id: 'content', state: 'error', name: 'No pages yet', details };
  }
  if (empty.length > 0) {
    return {
      id: 'content',
      state: 'warning',
      name: countOf(empty.length, 'space has no pages', 'spaces have no pages'),
      details: empty.map(({ title }) => title),
    };
  }
  return { id: 'content', state: known ? 'done' : 'unknown', name: 'Every space has pages' };
}

/** What has a condition is for visitors who sign in and meet it, and for nobody where they don't sign in. */
function conditionsCheck(
  { visibility, adaptiveContent }: ChecklistInput['site'],
  parts: readonly SiblingSpaces[],
  facts: Facts,
): Check[] {
  const details = parts.flatMap(({ section, spaces }) => {
    if (section?.condition !== undefined) return [`Section: ${section.title}`];
    return spaces.flatMap(({ title, condition, space }) => {
      if (condition !== undefined) return [`Space: ${title}`];
      return (facts.get(space.id)?.conditional ?? []).map((page) => `${title}: ${page}`);
    });
  });
  if (details.length === 0) return [];
  if (visibility === 'visitor-auth' && adaptiveContent.enabled) {
    const name = countOf(details.length, 'condition limits who sees what', 'conditions limit who sees what');
    return [{ id: 'conditions', state: 'done', name, details }];
  }
  const name =
    details.length === 1 ? 'A condition hides content' : `${details.length} conditions hide content`;
  const why =
    visibility === 'visitor-auth'
      ? 'These are hidden from all readers, because this site doesn’t use claims of visitors.'
      : 'These are hidden from all readers, because visitors of this site don’t sign in.';
  return [{ id: 'conditions', state: 'warning', name, details: [why, ...details] }];
}

/** Counts something in all spaces, with the count of each space by its title. */
function counted(
  spaces: readonly SiteSpace[],
  facts: Facts,
  count: (facts: SpaceFacts) => number | undefined,
): { total: number; known: boolean; details: string[] } {
  const counts = spaces.map(({ title, space }) => {
    const known = facts.get(space.id);
    return { title, count: known && count(known) };
  });
  return {
    total: counts.reduce((sum, each) => sum + (each.count ?? 0), 0),
    known: counts.every((each) => each.count !== undefined),
    details: counts.flatMap((each) => (each.count ? `${each.count} in ${each.title}` : [])),
  };
}

function linksCheck(spaces: readonly SiteSpace[], facts: Facts): Check {
  const { total, known, details } = counted(spaces, facts, ({ brokenLinks }) => brokenLinks);
  if (total === 0) return { id: 'links', state: known ? 'done' : 'unknown', name: 'No broken links' };
  const name = countOf(total, 'broken link');
  return { id: 'links', state: 'warning', name, details };
}

function descriptionsCheck(spaces: readonly SiteSpace[], facts: Facts): Check {
  const { total, known, details } = counted(spaces, facts, ({ undescribed }) => undescribed);
  if (total === 0) {
    return { id: 'descriptions', state: known ? 'done' : 'unknown', name: 'Every page has a description' };
  }
  const name = countOf(total, 'page has no description', 'pages have no description');
  return { id: 'descriptions', state: 'warning', name, details };
}

function audienceCheck({
  site,
  activeLinks,
  hasSignIn,
}: Pick<ChecklistInput, 'site' | 'activeLinks' | 'hasSignIn'>): Check {
  const { label } = audienceOf(site);
  const check = (state: Check['state'], ...details: string[]): Check => ({
    id: 'audience',
    state,
    name: `Audience: ${label}`,
    ...(details.length > 0 ? { details } : {}),
  });
  if (site.visibility === 'visitor-auth') {
    if (hasSignIn === undefined) return check('unknown');
    return hasSignIn
      ? check('done')
      : check('warning', 'No one can sign in yet. Set it up in Visitor sign-in.');
  }
  if (site.visibility !== 'share-link') return check('done');
  if (activeLinks === undefined) return check('unknown');
  if (activeLinks === 0) return check('warning', 'No share link is active, so no one can read the site yet.');
  if (activeLinks === 'some') return check('done', 'Many share links are active');
  return check('done', countOf(activeLinks, 'share link is active', 'share links are active'));
}
