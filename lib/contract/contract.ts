import { ask } from './ask/index.ts';
import { audit } from './audit/index.ts';
import { changeRequests } from './change-requests/index.ts';
import { collections } from './collections/index.ts';
import { comments } from './comments/index.ts';
import { content } from './content/index.ts';
import { deletions } from './deletions/index.ts';
import type { AnyEndpoint, Bytes, EventStream, Table } from './endpoint.ts';
import { events } from './events/operations.ts';
import { fonts } from './fonts/index.ts';
import { hostnames } from './hostnames/index.ts';
import { imports } from './imports/index.ts';
import { insights } from './insights/index.ts';
import { integrations } from './integrations/index.ts';
import { mcpServers } from './mcp-servers/index.ts';
import { members } from './members/index.ts';
import { merges } from './merges/index.ts';
import { notifications } from './notifications/index.ts';
import { openapi } from './openapi/index.ts';
import { organizations } from './organizations/index.ts';
import { reviews } from './reviews/index.ts';
import { search } from './search/index.ts';
import type { ScopeFamily } from './shared/scopes.ts';
import { siteAccess } from './site-access/index.ts';
import { siteCustomization } from './site-customization/index.ts';
import { siteStructure } from './site-structure/index.ts';
import { sites } from './sites/index.ts';
import { spaces } from './spaces/index.ts';
import { sso } from './sso/index.ts';
import { storage } from './storage/index.ts';
import { system } from './system/index.ts';
import { teams } from './teams/index.ts';
import { users } from './users/index.ts';

interface AreaEntry {
  /** Its operations, built and planned. */
  readonly rows: Table;
  /** The scopes of its rows that name none themselves; null where no limited token may call them. */
  readonly scope: ScopeFamily | null;
  /** What it is about, in a line. */
  readonly title: string;
}

/** Every area of the product. */
export const areas = {
  system: { rows: system, scope: 'user', title: 'The installation itself.' },
  users: { rows: users, scope: 'user', title: 'People, their sessions, passwords and tokens.' },
  organizations: { rows: organizations, scope: 'organization', title: 'Organizations and their settings.' },
  members: {
    rows: members,
    scope: 'organization:members',
    title: 'Who belongs to an organization, and invitations to it.',
  },
  deletions: { rows: deletions, scope: null, title: 'How accounts and organizations end.' },
  teams: { rows: teams, scope: 'organization:members', title: 'Groups of members that get access together.' },
  collections: { rows: collections, scope: 'space', title: 'Groups of spaces, and who may access them.' },
  spaces: { rows: spaces, scope: 'space', title: 'Containers of content, and who may access them.' },
  content: { rows: content, scope: 'space', title: 'Pages, files, revisions and documents of spaces.' },
  'change-requests': { rows: changeRequests, scope: 'space', title: 'Proposed edits to a space.' },
  merges: { rows: merges, scope: 'space', title: 'What a merge of a change request requires, and merging.' },
  comments: { rows: comments, scope: 'space', title: 'Discussions on spaces and change requests.' },
  reviews: { rows: reviews, scope: 'space', title: 'Reviews of change requests, and who is asked for them.' },
  sites: { rows: sites, scope: 'site', title: 'Published sites.' },
  'site-structure': { rows: siteStructure, scope: 'site', title: 'Sections, spaces and redirects of sites.' },
  'site-access': {
    rows: siteAccess,
    scope: 'site:auth',
    title: 'Who can read a site: share links, sign-in, previews.',
  },
  hostnames: { rows: hostnames, scope: 'site', title: 'Names of their own that sites are read at.' },
  'site-customization': {
    rows: siteCustomization,
    scope: 'site',
    title: 'How sites look, and what they may know of visitors.',
  },
  'mcp-servers': { rows: mcpServers, scope: 'site', title: 'MCP servers that sites refer to.' },
  insights: { rows: insights, scope: 'site', title: 'What visitors of sites do.' },
  openapi: { rows: openapi, scope: 'openapi', title: 'API specifications and their versions.' },
  fonts: { rows: fonts, scope: null, title: 'Custom fonts.' },
  storage: { rows: storage, scope: 'space', title: 'Uploads.' },
  integrations: { rows: integrations, scope: null, title: 'Integrations, installations and their events.' },
  sso: { rows: sso, scope: 'organization', title: 'Single sign-on.' },
  ask: { rows: ask, scope: null, title: 'Questions answered from content.' },
  search: { rows: search, scope: 'space', title: 'Search.' },
  audit: { rows: audit, scope: null, title: 'What was done, by whom and when.' },
  imports: { rows: imports, scope: 'space', title: 'Content brought in from elsewhere.' },
  events: { rows: events, scope: 'space', title: 'What happens, as it happens.' },
  notifications: {
    rows: notifications,
    scope: 'user',
    title: 'What concerns the caller, and how they are told.',
  },
} as const satisfies Record<string, AreaEntry>;

/** An area of the product; the same name is used in every folder that holds a part of it. */
export type Area = keyof typeof areas;

/** Every operation of the API by id. */
export const contract = {
  ...system,
  ...users,
  ...organizations,
  ...members,
  ...deletions,
  ...teams,
  ...collections,
  ...spaces,
  ...content,
  ...changeRequests,
  ...merges,
  ...comments,
  ...reviews,
  ...sites,
  ...siteStructure,
  ...siteAccess,
  ...hostnames,
  ...siteCustomization,
  ...mcpServers,
  ...insights,
  ...openapi,
  ...fonts,
  ...storage,
  ...integrations,
  ...sso,
  ...ask,
  ...search,
  ...audit,
  ...imports,
  ...events,
  ...notifications,
} as const;

export type OperationId = keyof typeof contract;

/** The built operations that answer with a stream of events. */
export type StreamOperation = {
  [Id in OperationId]: (typeof contract)[Id] extends { answers: { 200: EventStream } } ? Id : never;
}[OperationId];

/** The built operations that take or answer bytes, at addresses that other answers give. */
export type BytesOperation = {
  [Id in OperationId]: (typeof contract)[Id] extends { body: Bytes } | { answers: { 200: Bytes } }
    ? Id
    : never;
}[OperationId];

/** The built operations that read, whose answers a client may cache. */
export type ReadOperation = Exclude<
  {
    [Id in OperationId]: (typeof contract)[Id] extends { method: 'GET'; answers: unknown } ? Id : never;
  }[OperationId],
  StreamOperation | BytesOperation
>;

/** Every operation with its id and area, in the order of the areas. */
export function operations(): { id: OperationId; area: Area; row: AnyEndpoint }[] {
  return Object.entries(areas).flatMap(([area, { rows }]) =>
    Object.entries(rows).map(([id, row]) => ({ id: id as OperationId, area: area as Area, row })),
  );
}
