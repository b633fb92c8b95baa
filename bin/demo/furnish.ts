import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Client, createClient } from '#lib/api/client.ts';
import type { Page } from '#lib/contract/content/page.ts';
import type { Role } from '#lib/contract/shared/role-ladder.ts';
import { docsFolder } from './docs-space.ts';
import {
  type Guide,
  type Proposal,
  plainerWords,
  reverting,
  reviewing,
  scripts,
  search,
} from './proposals.ts';
import type { Sample } from './sample.ts';

type People = (role: Role) => Client & { id: string };

/** Gives the sample organization what people work with, the way they would: over the API, each as themselves. */
export async function furnish(url: string, { organization: organizationId, users }: Sample): Promise<void> {
  const people = await Promise.all(
    users.map(async ({ role, token }) => {
      const client = createClient({ url, token });
      return { role, ...client, id: (await client.call('getCurrentUser')).id };
    }),
  );
  const as: People = (role) => {
    const person = people.find((one) => one.role === role);
    if (!person) throw new Error(`The sample organization has nobody with the role ${role}`);
    return person;
  };
  const { items } = await as('admin').call('listSpaces', { params: { organizationId } });
  const [guide, decisions] = ['Guide', 'Decisions'].map((title) => {
    const space = items.find((one) => one.title === title);
    if (!space) throw new Error(`The sample organization has no space ${title}`);
    return space.id;
  });
  if (!guide || !decisions) return;
  await arrange(as, organizationId, [guide, decisions]);
  await publish(as('admin'), organizationId, { guide, decisions });
  await proposeAll(as, guide);
}

/** A collection around the spaces, and two teams that are given roles on it. */
async function arrange(as: People, organizationId: string, spaces: string[]): Promise<void> {
  const admin = as('admin');
  const { id: collectionId } = await admin.call('createCollection', {
    params: { organizationId },
    body: { title: 'Lectern' },
  });
  for (const spaceId of spaces)
    await admin.call('moveSpace', { params: { spaceId }, body: { parent: collectionId } });
  const teams = [
    { title: 'Writers', role: 'edit', members: ['edit', 'create', 'review'] },
    { title: 'Support', role: 'read', members: ['comment', 'read'] },
  ] as const;
  for (const { title, role, members } of teams) {
    const body = { title, members: members.map((member) => as(member).id) };
    const { id } = await admin.call('createTeam', { params: { organizationId }, body });
    await admin.call('inviteToCollection', { params: { collectionId }, body: { role, teams: [id] } });
  }
}

/** A public site over the guide, and one that only those with a share link may read. */
async function publish(
  admin: Client,
  organizationId: string,
  { guide, decisions }: { guide: string; decisions: string },
): Promise<void> {
  const createSite = async (title: string, visibility: 'public' | 'share-link', space: string) => {
    const body = { title, visibility, spaces: [space] };
    const { id: siteId } = await admin.call('createSite', { params: { organizationId }, body });
    await admin.call('publishSite', { params: { organizationId, siteId } });
    return { organizationId, siteId };
  };
  const ofGuide = await createSite('Lectern guide', 'public', guide);
  const look = await admin.call('getSiteCustomization', { params: ofGuide });
  await admin.call('replaceSiteCustomization', {
    params: ofGuide,
    body: { ...look, feedback: { enabled: true }, ai: { mode: 'search' } },
  });
  const params = await createSite('Why Lectern is as it is', 'share-link', decisions);
  await admin.call('createShareLink', { params, body: { name: 'For new colleagues' } });
  const { id } = await admin.call('createShareLink', { params, body: { name: 'For a talk last spring' } });
  await admin.call('updateShareLink', { params: { ...params, shareLinkId: id }, body: { active: false } });
}

/** One change request that was merged, one that it is in conflict with, a draft from before, and two to review. */
async function proposeAll(as: People, spaceId: string): Promise<void> {
  const guide = await readGuide(as('admin'), spaceId);
  const propose = async ({ by, subject, status, changes }: Proposal) => {
    const { id: changeRequestId } = await as(by).call('createChangeRequest', {
      params: { spaceId },
      body: { subject, ...(status ? { status } : {}) },
    });
    const params = { spaceId, changeRequestId };
    await as(by).call('editChangeRequestContent', { params, body: { changes: changes(guide) } });
    return params;
  };
  const waiting = await propose(plainerWords);
  await propose(search);
  await as('review').call('mergeChangeRequest', { params: await propose(reverting) });
  await as('review').call('updateChangeRequestContent', { params: waiting });
  await propose(scripts);
  await propose(reviewing);
}

async function readGuide(client: Client, spaceId: string): Promise<Guide> {
  const { pages: tree } = await client.call('listPages', { params: { spaceId } });
  const listed: Page[] = [];
  const list = (pages: readonly Page[]): void => {
    for (const page of pages) {
      listed.push(page);
      if ('pages' in page) list(page.pages);
    }
  };
  list(tree);
  const pages: { id: string; path: string; markdown: string }[] = [];
  for (const { id: pageId } of listed) {
    const page = await client.call('getPage', { params: { spaceId, pageId } });
    if (page.type === 'document') pages.push({ id: pageId, path: page.path, markdown: page.markdown ?? '' });
  }
  // The address of an imported page ends with the path of its file.
  const pageOf = (file: string) => {
    const ending = `/${file.replace(/(\/README)?\.md$/, '')}`;
    const page = pages.find(({ path }) => `/${path}`.endsWith(ending));
    if (!page) throw new Error(`The guide has no page of docs/guide/${file}`);
    return page;
  };
  return {
    idOf: (file) => pageOf(file).id,
    markdownOf: (file) => pageOf(file).markdown,
    picture: (name) => readFileSync(join(docsFolder('images'), name), 'base64'),
  };
}
