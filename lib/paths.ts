const part = encodeURIComponent;

function inOrganization(organization: string, rest = ''): string {
  return `/${part(organization)}${rest}`;
}

function inSpace(organization: string, space: string, rest = ''): string {
  return inOrganization(organization, `/spaces/${part(space)}${rest}`);
}

function inChangeRequest(organization: string, space: string, number: number, rest = ''): string {
  return inSpace(organization, space, `/change-requests/${number}${rest}`);
}

function inSite(organization: string, site: string, rest = ''): string {
  return inOrganization(organization, `/sites/${part(site)}${rest}`);
}

/** Slashes of a page's path stay, so that its address reads like the page's. */
function pagePath(path: string): string {
  const clean = path.split('/').filter(Boolean).map(part).join('/');
  return clean ? `/${clean}` : '';
}

/** The part of an address behind the `?`, without what is empty, as the browser's own address writes it. */
function queryOf(values: Readonly<Record<string, string | undefined>>): string {
  const parameters = Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return parameters.length > 0 ? `?${new URLSearchParams(parameters)}` : '';
}

/** Every address of the console, once. Nothing else puts one together. */
export const paths = {
  start: () => '/',
  signIn: (next?: string) => (next ? `/sign-in?next=${part(next)}` : '/sign-in'),
  /** Where a member signs in again, whose organization asks for that after some time. */
  signInAgain: (next?: string) => `/sign-in${queryOf({ next, again: 'yes' })}`,
  /** Where signing in by an identity provider begins, and where it sends its answer. */
  samlStart: (provider: string, next?: string) => `/saml/${part(provider)}/start${queryOf({ next })}`,
  samlResponse: (provider: string) => `/saml/${part(provider)}/acs`,
  samlFinish: (provider: string, ticket: string) => `/saml/${part(provider)}/finish?ticket=${part(ticket)}`,
  oidcStart: (provider: string) => `/oidc/${part(provider)}/start`,
  oidcCallback: (provider: string) => `/oidc/${part(provider)}/callback`,
  /** Where the provider of a site sends its visitors back to. */
  visitorCallback: (site: string) => `/visitors/${part(site)}/callback`,
  /** Where people find the identity provider of their organization. */
  findSignIn: (next?: string) => `/sign-in/single-sign-on${queryOf({ next })}`,
  /** Where a member signs in to an organization that their password does not open. */
  requiredSignIn: (organization: string, next?: string) =>
    `/sign-in/required${queryOf({ org: organization, next })}`,
  /** Where a member sets up what an organization requires beside their password. */
  requiredTwoFactor: (next?: string) => `/sign-in/two-factor${queryOf({ next })}`,
  /** What a member reads whose network an organization does not allow. */
  refusedNetwork: () => '/sign-in/network',
  /** Where a person who comes by an identity provider proves the account that they have. */
  connectAccount: () => '/sign-in/connect',
  setUp: () => '/set-up',
  forgot: () => '/forgot',
  reset: () => '/reset',
  invitation: (organization: string) => `/invitation/${part(organization)}`,
  account: () => '/account',
  accountOrganizations: () => '/account/organizations',
  accountSessions: () => '/account/sessions',
  accountConnections: () => '/account/single-sign-on',
  accountTokens: () => '/account/tokens',
  accountNotifications: () => '/account/notifications',

  queue: (organization: string) => inOrganization(organization),
  home: (organization: string) => inOrganization(organization, '/home'),
  changeRequests: (organization: string) => inOrganization(organization, '/change-requests'),
  /** Where content is imported; into a space that is chosen already, and for a site, where they are given. */
  import: (organization: string, space?: string, site?: string) =>
    inOrganization(organization, `/import${queryOf({ space, site })}`),
  importRun: (organization: string, run: string, site?: string) =>
    inOrganization(organization, `/import/${part(run)}${queryOf({ site })}`),
  /** What a search finds in an organization, with the filters that are on. */
  search: (organization: string, filters: Readonly<Record<string, string | undefined>>) =>
    inOrganization(organization, `/search${queryOf(filters)}`),
  /** The person's conversations with the content. */
  ask: (organization: string) => inOrganization(organization, '/ask'),
  /** A conversation of the person; `new` for the one that is not in the history yet. */
  askConversation: (organization: string, conversation: string) =>
    inOrganization(organization, `/ask/c/${part(conversation)}`),
  /** An answer that a member shared. */
  askAnswer: (organization: string, answer: string) =>
    inOrganization(organization, `/ask/answers/${part(answer)}`),
  /** Questions that nothing answered. */
  askGaps: (organization: string) => inOrganization(organization, '/gaps'),
  trash: (organization: string) => inOrganization(organization, '/trash'),

  settings: (organization: string) => inOrganization(organization, '/settings'),
  members: (organization: string) => inOrganization(organization, '/settings/members'),
  member: (organization: string, user: string) =>
    inOrganization(organization, `/settings/members/${part(user)}`),
  invitations: (organization: string) => inOrganization(organization, '/settings/invitations'),
  inviteLinks: (organization: string) => inOrganization(organization, '/settings/invite-links'),
  teams: (organization: string) => inOrganization(organization, '/settings/teams'),
  team: (organization: string, team: string) => inOrganization(organization, `/settings/teams/${part(team)}`),
  serviceAccounts: (organization: string) => inOrganization(organization, '/settings/service-accounts'),
  serviceAccount: (organization: string, account: string) =>
    inOrganization(organization, `/settings/service-accounts/${part(account)}`),
  apiTokens: (organization: string) => inOrganization(organization, '/settings/api-tokens'),

  mergeRules: (organization: string) => inOrganization(organization, '/settings/merge-rules'),
  /** The audit log, with the filters that are on. */
  auditLog: (organization: string, filters: Readonly<Record<string, string>> = {}) =>
    inOrganization(organization, `/settings/audit-log${queryOf(filters)}`),
  security: (organization: string) => inOrganization(organization, '/settings/security'),
  networkAccess: (organization: string) => inOrganization(organization, '/settings/network-access'),
  auditWebhook: (organization: string) => inOrganization(organization, '/settings/audit-log/webhook'),
  twoFactor: (organization: string) => inOrganization(organization, '/settings/two-factor'),
  singleSignOn: (organization: string) => inOrganization(organization, '/settings/single-sign-on'),
  samlProvider: (organization: string, provider: string) =>
    inOrganization(organization, `/settings/single-sign-on/${part(provider)}`),
  oidcProvider: (organization: string, provider: string) =>
    inOrganization(organization, `/settings/single-sign-on/oidc/${part(provider)}`),
  /** What a test of a provider showed. */
  samlTest: (organization: string, provider: string) =>
    inOrganization(organization, `/settings/single-sign-on/${part(provider)}#test`),
  oidcTest: (organization: string, provider: string) =>
    inOrganization(organization, `/settings/single-sign-on/oidc/${part(provider)}#test`),
  fonts: (organization: string) => inOrganization(organization, '/settings/fonts'),
  aiAnswers: (organization: string) => inOrganization(organization, '/settings/ai-answers'),
  synonyms: (organization: string) => inOrganization(organization, '/settings/synonyms'),

  spaces: (organization: string) => inOrganization(organization, '/spaces'),
  collection: (organization: string, collection: string) =>
    inOrganization(organization, `/collections/${part(collection)}`),
  collectionPermissions: (organization: string, collection: string) =>
    inOrganization(organization, `/collections/${part(collection)}/permissions`),
  space: (organization: string, space: string) => inSpace(organization, space),
  /** A page of the main content; its heading with this anchor, where one is given. */
  spaceContent: (organization: string, space: string, path = '', anchor = '') =>
    inSpace(organization, space, `/content${pagePath(path)}${anchor && `#${part(anchor)}`}`),
  spaceHistory: (organization: string, space: string) => inSpace(organization, space, '/history'),
  pageHistory: (organization: string, space: string, page: string) =>
    inSpace(organization, space, `/history?page=${part(page)}`),
  /** The editor over the main content, or the choice to continue in a draft that the caller has in the space. */
  spaceEdit: (organization: string, space: string, page: string) =>
    inSpace(organization, space, `/edit/${part(page)}`),
  /** The editor over the main content; the first change creates a draft, whatever drafts there are. */
  newDraft: (organization: string, space: string, page: string) =>
    inSpace(organization, space, `/edit/${part(page)}?draft=new`),
  spaceComments: (organization: string, space: string) => inSpace(organization, space, '/comments'),
  /** A thread among the comments of a space, resolved or not. */
  spaceThread: (organization: string, space: string, comment: string) =>
    inSpace(organization, space, `/comments?status=all&thread=${part(comment)}`),
  changeRequestThread: (organization: string, space: string, number: number, comment: string) =>
    inChangeRequest(organization, space, number, `?panel=threads&thread=${part(comment)}`),
  notifications: (organization: string) => inOrganization(organization, '/notifications'),
  unsubscribe: () => '/unsubscribe',
  /** What mail programs call for their own button to unsubscribe. */
  unsubscribeAtOnce: () => '/unsubscribe/one-click',
  spaceLinks: (organization: string, space: string) => inSpace(organization, space, '/links'),
  spacePermissions: (organization: string, space: string) => inSpace(organization, space, '/permissions'),
  spaceSettings: (organization: string, space: string) => inSpace(organization, space, '/settings'),
  spaceChangeRequests: (organization: string, space: string) =>
    inSpace(organization, space, '/change-requests'),

  changeRequest: (organization: string, space: string, number: number) =>
    inChangeRequest(organization, space, number),
  changeRequestEdit: (organization: string, space: string, number: number, page: string) =>
    inChangeRequest(organization, space, number, `/edit/${part(page)}`),
  changeRequestConflicts: (organization: string, space: string, number: number) =>
    inChangeRequest(organization, space, number, '/conflicts'),

  specs: (organization: string) => inOrganization(organization, '/openapi'),
  spec: (organization: string, slug: string) => inOrganization(organization, `/openapi/${part(slug)}`),
  specLint: (organization: string, slug: string) =>
    inOrganization(organization, `/openapi/${part(slug)}/lint`),
  /** The source of a version of a spec, or what was read of it last, at a line of a file. */
  specSource: (
    organization: string,
    slug: string,
    { version, file, line }: { version?: string | undefined; file?: string | undefined; line?: number } = {},
  ) =>
    inOrganization(
      organization,
      `/openapi/${part(slug)}/source${queryOf({ version, file })}${line === undefined ? '' : `#L${line}`}`,
    ),
  /** The reference of a spec, at an operation, a webhook or a schema of it. */
  specReference: (
    organization: string,
    slug: string,
    { kind, method, name }: Partial<Record<'kind' | 'method' | 'name', string>> = {},
  ) => inOrganization(organization, `/openapi/${part(slug)}/reference${queryOf({ kind, method, name })}`),

  sites: (organization: string) => inOrganization(organization, '/sites'),
  site: (organization: string, site: string) => inSite(organization, site),
  /** Where a preview of a site begins, with a change request or a revision of one of its spaces instead of live content. */
  sitePreview: (
    organization: string,
    site: string,
    content: { space?: string; changeRequest?: string; revision?: string } = {},
  ) => inSite(organization, site, `/preview${queryOf(content)}`),
  siteShareLinks: (organization: string, site: string) => inSite(organization, site, '/share-links'),
  siteVisitorSignIn: (organization: string, site: string) => inSite(organization, site, '/visitor-sign-in'),
  visitorSignInTest: (organization: string, site: string) =>
    inSite(organization, site, '/visitor-sign-in?way=oidc#test'),
  siteInsights: (organization: string, site: string) => inSite(organization, site, '/insights'),
  siteRedirects: (organization: string, site: string) => inSite(organization, site, '/redirects'),
  siteMcpServers: (organization: string, site: string) => inSite(organization, site, '/mcp-servers'),
  siteCustomization: (organization: string, site: string) => inSite(organization, site, '/customization'),
  sitePermissions: (organization: string, site: string) => inSite(organization, site, '/permissions'),
  siteSettings: (organization: string, site: string) => inSite(organization, site, '/settings'),
} as const;
