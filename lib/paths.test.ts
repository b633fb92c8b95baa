import { expect, test } from 'vitest';
import { paths } from './paths.ts';

const samples: { [Name in keyof typeof paths]: Parameters<(typeof paths)[Name]> } = {
  start: [],
  signIn: ['/org/spaces?tab=all'],
  setUp: [],
  forgot: [],
  reset: [],
  invitation: ['org'],
  account: [],
  accountOrganizations: [],
  accountTokens: [],
  accountNotifications: [],
  queue: ['org'],
  home: ['org'],
  changeRequests: ['org'],
  import: ['org'],
  importRun: ['org', 'run'],
  search: ['org', { query: 'how to start?', type: '', space: 'space' }],
  trash: ['org'],
  settings: ['org'],
  members: ['org'],
  member: ['org', 'user'],
  invitations: ['org'],
  inviteLinks: ['org'],
  teams: ['org'],
  team: ['org', 'team'],
  mergeRules: ['org'],
  auditLog: ['org'],
  synonyms: ['org'],
  spaces: ['org'],
  collection: ['org', 'collection'],
  collectionPermissions: ['org', 'collection'],
  space: ['org', 'space'],
  spaceContent: ['org', 'space', 'guides/first steps', 'before-you-start'],
  spaceHistory: ['org', 'space'],
  pageHistory: ['org', 'space', 'page'],
  spaceEdit: ['org', 'space', 'page'],
  newDraft: ['org', 'space', 'page'],
  spaceComments: ['org', 'space'],
  spaceThread: ['org', 'space', 'thread'],
  changeRequestThread: ['org', 'space', 7, 'thread'],
  notifications: ['org'],
  unsubscribe: [],
  unsubscribeAtOnce: [],
  spaceLinks: ['org', 'space'],
  spacePermissions: ['org', 'space'],
  spaceSettings: ['org', 'space'],
  spaceChangeRequests: ['org', 'space'],
  changeRequest: ['org', 'space', 7],
  changeRequestEdit: ['org', 'space', 7, 'page'],
  changeRequestConflicts: ['org', 'space', 7],
  sites: ['org'],
  site: ['org', 'site'],
  siteShareLinks: ['org', 'site'],
  siteRedirects: ['org', 'site'],
  siteSettings: ['org', 'site'],
};

test('every address of the console is the one people have bookmarked', () => {
  const table = Object.entries(paths).map(([name, path]) => {
    const build = path as (...parts: readonly (string | number | object | undefined)[]) => string;
    return `${name.padEnd(22)} ${build(...samples[name as keyof typeof paths])}`;
  });
  expect(table).toMatchInlineSnapshot(`
    [
      "start                  /",
      "signIn                 /sign-in?next=%2Forg%2Fspaces%3Ftab%3Dall",
      "setUp                  /set-up",
      "forgot                 /forgot",
      "reset                  /reset",
      "invitation             /invitation/org",
      "account                /account",
      "accountOrganizations   /account/organizations",
      "accountTokens          /account/tokens",
      "accountNotifications   /account/notifications",
      "queue                  /org",
      "home                   /org/home",
      "changeRequests         /org/change-requests",
      "import                 /org/import",
      "importRun              /org/import/run",
      "search                 /org/search?query=how+to+start%3F&space=space",
      "trash                  /org/trash",
      "settings               /org/settings",
      "members                /org/settings/members",
      "member                 /org/settings/members/user",
      "invitations            /org/settings/invitations",
      "inviteLinks            /org/settings/invite-links",
      "teams                  /org/settings/teams",
      "team                   /org/settings/teams/team",
      "mergeRules             /org/settings/merge-rules",
      "auditLog               /org/settings/audit-log",
      "synonyms               /org/settings/synonyms",
      "spaces                 /org/spaces",
      "collection             /org/collections/collection",
      "collectionPermissions  /org/collections/collection/permissions",
      "space                  /org/spaces/space",
      "spaceContent           /org/spaces/space/content/guides/first%20steps#before-you-start",
      "spaceHistory           /org/spaces/space/history",
      "pageHistory            /org/spaces/space/history?page=page",
      "spaceEdit              /org/spaces/space/edit/page",
      "newDraft               /org/spaces/space/edit/page?draft=new",
      "spaceComments          /org/spaces/space/comments",
      "spaceThread            /org/spaces/space/comments?status=all&thread=thread",
      "changeRequestThread    /org/spaces/space/change-requests/7?panel=threads&thread=thread",
      "notifications          /org/notifications",
      "unsubscribe            /unsubscribe",
      "unsubscribeAtOnce      /unsubscribe/one-click",
      "spaceLinks             /org/spaces/space/links",
      "spacePermissions       /org/spaces/space/permissions",
      "spaceSettings          /org/spaces/space/settings",
      "spaceChangeRequests    /org/spaces/space/change-requests",
      "changeRequest          /org/spaces/space/change-requests/7",
      "changeRequestEdit      /org/spaces/space/change-requests/7/edit/page",
      "changeRequestConflicts /org/spaces/space/change-requests/7/conflicts",
      "sites                  /org/sites",
      "site                   /org/sites/site",
      "siteShareLinks         /org/sites/site/share-links",
      "siteRedirects          /org/sites/site/redirects",
      "siteSettings           /org/sites/site/settings",
    ]
  `);
});

test('an optional part may be left out', () => {
  expect(paths.signIn()).toBe('/sign-in');
  expect(paths.spaceContent('org', 'space')).toBe('/org/spaces/space/content');
});

test('what stands in an address is escaped, and the slashes of a page path are kept', () => {
  expect(paths.space('a/b', '?')).toBe('/a%2Fb/spaces/%3F');
  expect(paths.spaceContent('org', 'space', '/über uns/c#/')).toBe(
    '/org/spaces/space/content/%C3%BCber%20uns/c%23',
  );
});
