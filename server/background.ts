import * as organizations from '#server/domain/organizations/index.ts';
import * as ask from './domain/ask/index.ts';
import * as audit from './domain/audit/index.ts';
import * as changeRequests from './domain/change-requests/index.ts';
import * as computedContent from './domain/computed-content/index.ts';
import * as deletions from './domain/deletions/index.ts';
import * as hostnames from './domain/hostnames/index.ts';
import * as imports from './domain/imports/index.ts';
import * as insights from './domain/insights/index.ts';
import * as invites from './domain/invites/index.ts';
import * as members from './domain/members/index.ts';
import * as merges from './domain/merges/index.ts';
import * as notifications from './domain/notifications/index.ts';
import * as openapi from './domain/openapi/index.ts';
import * as pdfs from './domain/pdfs/index.ts';
import * as revisions from './domain/revisions/index.ts';
import * as search from './domain/search/index.ts';
import * as siteAccess from './domain/site-access/index.ts';
import * as siteCustomization from './domain/site-customization/index.ts';
import * as spaces from './domain/spaces/index.ts';
import * as sso from './domain/sso/index.ts';
import * as storage from './domain/storage/index.ts';
import * as system from './domain/system/index.ts';
import * as users from './domain/users/index.ts';
import { type Listener, uniqueListeners } from './events/listener.ts';
import { type Job, uniqueJobs } from './jobs/job.ts';

/** The jobs of every area. */
export const jobs: readonly Job[] = uniqueJobs([
  ...ask.jobs,
  ...audit.jobs,
  ...changeRequests.jobs,
  ...computedContent.jobs,
  ...deletions.jobs,
  ...hostnames.jobs,
  ...imports.jobs,
  ...members.jobs,
  ...merges.jobs,
  ...notifications.jobs,
  ...insights.jobs,
  ...openapi.jobs,
  ...organizations.jobs,
  ...pdfs.jobs,
  ...revisions.jobs,
  ...search.jobs,
  ...siteAccess.jobs,
  ...siteCustomization.jobs,
  ...spaces.jobs,
  ...sso.jobs,
  ...storage.jobs,
  ...system.jobs,
  ...users.jobs,
]);

/** The listeners of every area. */
export const listeners: readonly Listener[] = uniqueListeners([
  ...audit.listeners,
  ...deletions.listeners,
  ...hostnames.listeners,
  ...invites.listeners,
  ...members.listeners,
  ...notifications.listeners,
  ...organizations.listeners,
  ...search.listeners,
  ...users.listeners,
]);
