import { newId } from '#server/core/ids.ts';
import type { Request } from './load.ts';
import { paragraphs, type Samples } from './samples.ts';

/** A statement of a floor, written by hand; the values can differ from request to request. */
export interface Statement {
  text: string;
  values(): unknown[];
}

/** What is measured: a request, and the least that a bare server would do to answer it. */
export interface Case {
  name: string;
  request(samples: Samples, connection: number, number: number): Request;
  /** The tightest SQL for it, without rights. Several statements are one transaction. */
  floor(samples: Samples): Statement[];
}

const get = (path: string): Request => ({ method: 'GET', path });
const post = (path: string, body: unknown): Request => ({ method: 'POST', path, body });

const spacesOf = ({ organizationId }: Samples, limit: number): Statement[] => [
  {
    text: 'select * from spaces where organization_id = $1 and deleted_at is null order by id limit $2',
    values: () => [organizationId, limit],
  },
  {
    text: 'select count(*) from spaces where organization_id = $1 and deleted_at is null',
    values: () => [organizationId],
  },
];

const reads: Case[] = [
  {
    name: 'get one space',
    request: ({ spaceId }) => get(`/v1/spaces/${spaceId}`),
    floor: ({ organizationId, spaceId }) => [
      {
        text: 'select * from spaces where organization_id = $1 and id = $2',
        values: () => [organizationId, spaceId],
      },
    ],
  },
  {
    name: 'list 50 spaces',
    request: ({ organizationId }) => get(`/v1/orgs/${organizationId}/spaces`),
    floor: (samples) => spacesOf(samples, 50),
  },
  {
    name: 'list 1 space',
    request: ({ organizationId }) => get(`/v1/orgs/${organizationId}/spaces?limit=1`),
    floor: (samples) => spacesOf(samples, 1),
  },
  {
    name: 'list 50 collections',
    request: ({ organizationId }) => get(`/v1/orgs/${organizationId}/collections?nested=true`),
    floor: ({ organizationId }) => [
      {
        text: 'select * from collections where organization_id = $1 order by id limit 50',
        values: () => [organizationId],
      },
      {
        text: 'select count(*) from collections where organization_id = $1',
        values: () => [organizationId],
      },
    ],
  },
  {
    name: 'list 50 change requests',
    request: ({ spaceId }) => get(`/v1/spaces/${spaceId}/change-requests`),
    floor: ({ organizationId, spaceId }) => [
      {
        text: `select * from change_requests join users on users.id = created_by
          where organization_id = $1 and space_id = $2 and status = 'open' order by updated_at desc limit 50`,
        values: () => [organizationId, spaceId],
      },
      {
        text: `select count(*) from change_requests where organization_id = $1 and space_id = $2 and status = 'open'`,
        values: () => [organizationId, spaceId],
      },
    ],
  },
  {
    name: 'list 50 change requests of the organization',
    request: ({ organizationId }) => get(`/v1/orgs/${organizationId}/change-requests`),
    floor: ({ organizationId }) => [
      {
        text: `select * from change_requests join users on users.id = created_by
          where organization_id = $1 and status = 'open' order by updated_at desc limit 50`,
        values: () => [organizationId],
      },
      {
        text: `select count(*) from change_requests where organization_id = $1 and status = 'open'`,
        values: () => [organizationId],
      },
    ],
  },
  {
    name: 'page by path',
    request: ({ spaceId }) => get(`/v1/spaces/${spaceId}/content/path/first-page`),
    floor: ({ organizationId, spaceId }) => [
      {
        text: `select * from main_pages join documents on documents.organization_id = $1 and hash = document
          where main_pages.organization_id = $1 and space_id = $2`,
        values: () => [organizationId, spaceId],
      },
    ],
  },
];

const insertRevision = (organizationId: string, spaceId: string): Statement => ({
  text: `insert into revisions (organization_id, space_id, id, root, type, parents, created_at)
    values ($1, $2, $3, 'root', 'edits', '{}', now())`,
  values: () => [organizationId, spaceId, newId()],
});

const writes: Case[] = [
  {
    name: 'edit a document',
    request: ({ documents }, connection, number) => {
      const { spaceId, pageId: page = '' } = documents[connection % documents.length] ?? {};
      const document = { markdown: paragraphs(`of edit ${number}`) };
      return post(`/v1/spaces/${spaceId}/content`, {
        changes: [{ operation: 'update_page', page, document }],
      });
    },
    floor: ({ organizationId, documents }) => {
      let at = 0;
      return [
        {
          text: 'insert into documents (organization_id, hash, json) values ($1, $2, $3)',
          values: () => {
            at += 1;
            return [organizationId, newId(), JSON.stringify(paragraphs(`of edit ${at}`))];
          },
        },
        insertRevision(organizationId, documents[0]?.spaceId ?? ''),
        {
          text: 'update spaces set updated_at = now() where organization_id = $1 and id = $2',
          values: () => [organizationId, documents[at % documents.length]?.spaceId],
        },
      ];
    },
  },
  {
    name: 'create a space',
    request: ({ organizationId }, _, number) =>
      post(`/v1/orgs/${organizationId}/spaces`, { title: `New space ${number}` }),
    floor: ({ organizationId, spaceId }) => [
      insertRevision(organizationId, spaceId),
      {
        text: `insert into spaces (organization_id, id, position, ancestry, tree_position, title, created_at, updated_at, revision_id)
          values ($1, $2, 1, array[$2], '{1}', 'New space', now(), now(), 'revision')`,
        values: () => [organizationId, newId()],
      },
    ],
  },
  {
    name: 'create a collection',
    request: ({ organizationId }, _, number) =>
      post(`/v1/orgs/${organizationId}/collections`, { title: `New collection ${number}` }),
    floor: ({ organizationId }) => [
      {
        text: `insert into collections (organization_id, id, position, ancestry, tree_position, title, created_at)
          values ($1, $2, 1, array[$2], '{1}', 'New collection', now())`,
        values: () => [organizationId, newId()],
      },
    ],
  },
];

export const cases: Case[] = [...reads, ...writes];
