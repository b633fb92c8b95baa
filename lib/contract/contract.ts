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

/** Every area's operations, built and planned. */
export const areas = {
  system,
  users,
  organizations,
  members,
  deletions,
  teams,
  collections,
  spaces,
  content,
  'change-requests': changeRequests,
  merges,
  comments,
  reviews,
  sites,
  'site-structure': siteStructure,
  'site-access': siteAccess,
  hostnames,
  'site-customization': siteCustomization,
  'mcp-servers': mcpServers,
  insights,
  openapi,
  fonts,
  storage,
  integrations,
  sso,
  ask,
  search,
  audit,
  imports,
  events,
  notifications,
} as const satisfies Record<string, Table>;

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
  return Object.entries(areas).flatMap(([area, table]) =>
    Object.entries(table).map(([id, row]) => ({ id: id as OperationId, area: area as Area, row })),
  );
}
