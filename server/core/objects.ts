import type { InferSelectModel } from 'drizzle-orm';
import type { Kind } from '#lib/contract/permissions.ts';
import type { Role } from '#lib/contract/shared/role-ladder.ts';
import type { Db } from '#server/db/database.ts';
import type { Publication } from '#server/db/publications.ts';
import type { collections, spaces } from '#server/db/tables/containers.ts';
import type { members, organizations, teams, users } from '#server/db/tables/people.ts';
import type { sites } from '#server/db/tables/sites.ts';
import type { Audience } from './audience.ts';
import type { Access } from './can.ts';
import type { PreviewedContent } from './previews.ts';
import type { SiteVisitor } from './viewer.ts';

/** Who makes a request, by what their token is. An operation asks for the kinds that it knows. */
export type Principal = Person | Visitor;

/** The person behind a token, or a service account of an organization, which stands for a program. */
export interface Person {
  kind: 'person' | 'service-account';
  id: string;
  email: string;
  emailVerified: boolean;
  displayName: string;
  token: {
    id: string;
    kind: 'session' | 'api';
    label: string;
    lastUsedAt: Date | null;
    /** What the token is limited to; null for no limit but the rights of the person. */
    scopes: string[] | null;
    /** The only organization that the token opens; null for all of the person's. */
    organizationId: string | null;
    /** The networks from which the token can be used; null for all. */
    networks: readonly string[] | null;
  };
  /** What the organization of the request requires; null where it requires nothing, and without a membership there. */
  requirements: Requirements | null;
}

/** What an organization requires of the request of a member. */
export interface Requirements {
  /** The networks from which it can be used; null for all. */
  networks: readonly string[] | null;
  /** Why its policies refuse the token; null where they do not. */
  tokenRefusal: 'personal' | 'no-expiry' | 'too-long' | null;
  sessionRefusal: 'idle' | 'over' | null;
  /** Whether it matters to the minute when a session was used. */
  limitsIdleTime: boolean;
}

/** Someone who reads a published site without an account, by the token of a visit. */
export interface Visitor {
  kind: 'visitor';
  id: string;
  displayName: string;
  /** The address that the request comes from, which counts for previews. */
  address: string;
  organizationId: string;
  siteId: string;
  /** The share link that let them in, where the site asks for one. */
  shareLinkId: string | null;
  /** The key of that link, by its hash: one that was replaced since lets nobody in. */
  shareKeyHash: string | null;
  /** The key that their token was signed with, where the site asks them to sign in. */
  visitorKeyId: string | null;
  /** What conditions of the site are decided by, while it asks them to sign in. */
  audience: Audience;
  /** The member who looks at the site as its visitors would; null for visitors. */
  previewerId: string | null;
  /** What that member looks at instead of the main content of a space; null for main content alone. */
  previewedContent: PreviewedContent | null;
  /** The draft of that member that says how the site looks to them; null for the customization of the site. */
  previewedDraftId: string | null;
}

export function isVisitor(actor: Principal): actor is Visitor {
  return actor.kind === 'visitor';
}

/** A thing that the path names, with the caller's access to it. */
export interface ObjectRecord<Row = unknown> extends Access {
  organizationId: string;
  /** The caller's role in the organization itself. */
  organizationRole: Role | null;
  deleted?: boolean;
  row: Row;
}

/** The things that a path can name, by the kind that access keys speak of. */
export interface Objects {
  organization: ObjectRecord<InferSelectModel<typeof organizations>>;
  member: ObjectRecord<{ member: InferSelectModel<typeof members>; user: InferSelectModel<typeof users> }>;
  team: ObjectRecord<InferSelectModel<typeof teams>>;
  collection: ObjectRecord<InferSelectModel<typeof collections>>;
  space: ObjectRecord<InferSelectModel<typeof spaces>> & {
    /** Where a published site shows it; loaded for members only. */
    publication?: Publication | null;
    /** The site on which a visitor reads it. */
    visited?: Pick<InferSelectModel<typeof sites>, 'id' | 'basename' | 'hostname' | 'visibility'> & {
      /** The member who previews it. */
      previewerId: string | null;
      audience: Audience;
    };
  };
  site: ObjectRecord<InferSelectModel<typeof sites>> & {
    /** Who visits it; nobody for members. */
    visited?: SiteVisitor;
  };
}

/** The kinds that a resolver exists for. */
export type LoadedKind = Kind & keyof Objects;

/**
 * The caller and the thing that the path names. No caller: the token is not valid. `parentMissing`: the caller can't see
 * the parent of the thing. `object` null: there is no such thing.
 */
export type Resolution<O = ObjectRecord> =
  | { caller: null }
  | { caller: Person; parentMissing: boolean; object: null }
  | { caller: Person; parentMissing: false; object: O };

/** Reads the caller and the thing of the path in one query. */
export type Resolver<O = ObjectRecord> = (
  db: Db,
  tokenHash: Buffer,
  params: Readonly<Record<string, string>>,
  now: Date,
) => Promise<Resolution<O>>;

/** Reads the thing of the path for a visitor; undefined when the site does not show it or admit them. */
export type VisitorResolver<O = ObjectRecord> = (
  db: Db,
  visitor: Visitor,
  params: Readonly<Record<string, string>>,
) => Promise<O | undefined>;

/** How things of one kind are named in a path and loaded with the caller's access to them. */
export interface ObjectKind<K extends LoadedKind = LoadedKind> {
  /** The parameter of the path with the id. */
  param: string;
  /** Other parameters that name such a thing alone, in the paths that have no id of one. */
  otherParams?: readonly string[];
  resolve: Resolver<Objects[K]>;
  /** Absent where visitors read no such thing. */
  resolveForVisitor?: VisitorResolver<Objects[K]>;
}
