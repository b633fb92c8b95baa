import type { contract, OperationId } from '#lib/contract/contract.ts';
import type { Endpoint } from '#lib/contract/endpoint.ts';
import type { AnyOperation, OperationFor } from '#server/core/operation.ts';
import * as ask from '#server/domain/ask/index.ts';
import * as audit from '#server/domain/audit/index.ts';
import * as changeRequests from '#server/domain/change-requests/index.ts';
import * as collections from '#server/domain/collections/index.ts';
import * as comments from '#server/domain/comments/index.ts';
import * as computedContent from '#server/domain/computed-content/index.ts';
import * as content from '#server/domain/content/index.ts';
import * as deletions from '#server/domain/deletions/index.ts';
import * as events from '#server/domain/events/index.ts';
import * as fonts from '#server/domain/fonts/index.ts';
import * as hostnames from '#server/domain/hostnames/index.ts';
import * as imports from '#server/domain/imports/index.ts';
import * as insights from '#server/domain/insights/index.ts';
import * as invites from '#server/domain/invites/index.ts';
import * as links from '#server/domain/links/index.ts';
import * as mcpServers from '#server/domain/mcp-servers/index.ts';
import * as members from '#server/domain/members/index.ts';
import * as merges from '#server/domain/merges/index.ts';
import * as notifications from '#server/domain/notifications/index.ts';
import * as openapi from '#server/domain/openapi/index.ts';
import * as organizations from '#server/domain/organizations/index.ts';
import * as pdfs from '#server/domain/pdfs/index.ts';
import * as reviews from '#server/domain/reviews/index.ts';
import * as search from '#server/domain/search/index.ts';
import * as siteAccess from '#server/domain/site-access/index.ts';
import * as siteCustomization from '#server/domain/site-customization/index.ts';
import * as siteStructure from '#server/domain/site-structure/index.ts';
import * as sites from '#server/domain/sites/index.ts';
import * as spaces from '#server/domain/spaces/index.ts';
import * as sso from '#server/domain/sso/index.ts';
import * as storage from '#server/domain/storage/index.ts';
import * as system from '#server/domain/system/index.ts';
import * as teams from '#server/domain/teams/index.ts';
import * as users from '#server/domain/users/index.ts';

/** The rows of the contract that are built. */
type BuiltId = { [Id in OperationId]: (typeof contract)[Id] extends Endpoint ? Id : never }[OperationId];

type Bindings = { [Id in BuiltId]: OperationFor<Extract<(typeof contract)[Id], Endpoint>> };

/** What each built operation does. A row without its operation, or one under another’s name, is a type error. */
export const bindings: Record<string, AnyOperation> = {
  ...system.operations,
  ...users.operations,
  ...organizations.operations,
  ...members.operations,
  ...deletions.operations,
  ...invites.operations,
  ...teams.operations,
  ...sso.operations,
  ...audit.operations,
  ...storage.operations,
  ...fonts.operations,
  ...imports.operations,
  ...events.operations,
  ...notifications.operations,
  ...collections.operations,
  ...spaces.operations,
  ...sites.operations,
  ...insights.operations,
  ...hostnames.operations,
  ...mcpServers.operations,
  ...openapi.operations,
  ...siteStructure.operations,
  ...siteAccess.operations,
  ...siteCustomization.operations,
  ...search.operations,
  ...ask.operations,
  ...links.operations,
  ...content.operations,
  ...computedContent.operations,
  ...changeRequests.operations,
  ...merges.operations,
  ...comments.operations,
  ...reviews.operations,
  ...pdfs.operations,
} satisfies Bindings as never;
