import { z } from 'zod';
import { batchBytes, batchKeys, ContentBatch, ContentUpdate } from '../content/edit.ts';
import { File } from '../content/file.ts';
import { ChangeRequestLinkQuery, ContentLocation, LinkQuery, linksOf } from '../content/links.ts';
import { AddressedPage, Page } from '../content/page.ts';
import { ContentListQuery, ContentQuery, PageQuery } from '../content/queries.ts';
import { PageTree, ReusableContent, Revision } from '../content/revision.ts';
import { table } from '../endpoint.ts';
import { listOf, listQuery, QueryBoolean } from '../shared/list.ts';
import { shownByChangeRequest, shownByChanges } from '../shared/shown-by.ts';
import { ChangeRequest } from './schemas.ts';

/** The content of a change request. */
export const changeRequestContent = table({
  getChangeRequestContent: {
    method: 'GET',
    path: '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content',
    summary: 'The revision of a change request',
    origin: 'mission',
    access: 'space.view',
    query: ContentQuery,
    answers: { 200: Revision },
    cached: true,
  },
  editChangeRequestContent: {
    method: 'POST',
    path: '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content',
    summary: 'Changes the content of a change request, all of it or nothing',
    origin: 'mission',
    access: 'space.edit',
    changes: [...shownByChangeRequest, ...shownByChanges],
    query: z.strictObject({
      compat: QueryBoolean.optional().meta({
        description: 'True or left out: the answer is the change request. False: what each change came to.',
      }),
    }),
    body: ContentBatch,
    errors: [409],
    bodyLimit: batchBytes,
    bodyKeys: batchKeys,
    answers: { 200: z.union([ChangeRequest, ContentUpdate]) },
  },
  listChangeRequestPages: {
    method: 'GET',
    path: '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/pages',
    summary: 'The page tree of a change request',
    origin: 'mission',
    access: 'space.view',
    query: ContentQuery,
    answers: { 200: PageTree },
    cached: true,
  },
  listChangeRequestFiles: {
    method: 'GET',
    path: '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/files',
    summary: 'The files of a change request',
    origin: 'mission',
    access: 'space.view',
    query: ContentListQuery,
    answers: { 200: listOf(File) },
  },
  getChangeRequestFile: {
    method: 'GET',
    path: '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/files/{fileId}',
    summary: 'One file of a change request',
    origin: 'mission',
    access: 'space.view',
    query: ContentQuery,
    answers: { 200: File },
  },
  listChangeRequestFileBacklinks: {
    method: 'GET',
    path: '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/files/{fileId}/backlinks',
    summary: 'The places of a change request that use a file',
    origin: 'mission',
    access: 'space.view',
    query: listQuery({}),
    answers: { 200: listOf(ContentLocation) },
  },
  getChangeRequestPage: {
    method: 'GET',
    path: '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/page/{pageId}',
    summary: 'One page of a change request',
    origin: 'mission',
    access: 'space.view',
    query: PageQuery,
    answers: { 200: Page },
    cached: true,
  },
  listChangeRequestPageLinks: {
    method: 'GET',
    path: '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/page/{pageId}/links',
    summary: 'The links of a page of a change request',
    origin: 'mission',
    access: 'space.view',
    query: LinkQuery,
    answers: { 200: linksOf() },
  },
  listChangeRequestPageBacklinks: {
    method: 'GET',
    path: '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/page/{pageId}/backlinks',
    summary: 'The places of a change request that link to a page',
    origin: 'mission',
    access: 'space.view',
    query: listQuery({}),
    answers: { 200: listOf(ContentLocation) },
  },
  getChangeRequestPageByPath: {
    method: 'GET',
    path: '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/path/{pagePath}',
    summary: 'One page of a change request, by its path',
    origin: 'mission',
    access: 'space.view',
    query: PageQuery,
    answers: { 200: AddressedPage },
    cached: true,
  },
  listChangeRequestLinks: {
    method: 'GET',
    path: '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/links',
    summary: 'The links of a change request’s content, with how many it breaks',
    origin: 'mission',
    access: 'space.view',
    query: ChangeRequestLinkQuery,
    answers: { 200: linksOf() },
  },
  getChangeRequestReusableContent: {
    method: 'GET',
    path: '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/reusable-contents/{reusableContentId}',
    summary: 'One piece of reusable content of a change request',
    origin: 'mission',
    access: 'space.view',
    query: ContentQuery,
    answers: { 200: ReusableContent },
    cached: true,
  },
});
