import { table } from '../endpoint.ts';
import { listOf, listQuery } from '../shared/list.ts';
import { batchBytes, ContentBatch, ContentEdit } from './edit.ts';
import { File } from './file.ts';
import { ContentLocation, LinkQuery, linksOf } from './links.ts';
import { AddressedPage, Page } from './page.ts';
import { ContentListQuery, ContentQuery, PageQuery } from './queries.ts';
import { PageTree, Revision } from './revision.ts';

/** The main content of a space. */
export const spaceContent = table({
  listSpaceLinks: {
    method: 'GET',
    path: '/v1/spaces/{spaceId}/links',
    summary: 'The links of a space’s content, with how many are broken',
    origin: 'mission',
    access: 'space.view',
    query: LinkQuery,
    answers: { 200: linksOf() },
  },
  getContent: {
    method: 'GET',
    path: '/v1/spaces/{spaceId}/content',
    summary: 'The revision that a space shows now',
    origin: 'mission',
    access: 'space.view',
    query: ContentQuery,
    answers: { 200: Revision },
    cached: true,
  },
  editContent: {
    method: 'POST',
    path: '/v1/spaces/{spaceId}/content',
    summary: 'Changes the content of a space that is edited directly, all of it or nothing',
    origin: 'ours',
    access: 'space.edit',
    body: ContentBatch,
    errors: [409],
    bodyLimit: batchBytes,
    answers: { 200: ContentEdit },
  },
  listPages: {
    method: 'GET',
    path: '/v1/spaces/{spaceId}/content/pages',
    summary: 'The page tree of a space',
    origin: 'mission',
    access: 'space.view',
    query: ContentQuery,
    answers: { 200: PageTree },
    cached: true,
  },
  listFiles: {
    method: 'GET',
    path: '/v1/spaces/{spaceId}/content/files',
    summary: 'The files of a space',
    origin: 'mission',
    access: 'space.view',
    query: ContentListQuery,
    answers: { 200: listOf(File) },
  },
  getFile: {
    method: 'GET',
    path: '/v1/spaces/{spaceId}/content/files/{fileId}',
    summary: 'One file of a space',
    origin: 'mission',
    access: 'space.view',
    query: ContentQuery,
    answers: { 200: File },
  },
  listFileBacklinks: {
    method: 'GET',
    path: '/v1/spaces/{spaceId}/content/files/{fileId}/backlinks',
    summary: 'The places that use a file',
    origin: 'mission',
    access: 'space.view',
    query: listQuery({}),
    answers: { 200: listOf(ContentLocation) },
  },
  getPage: {
    method: 'GET',
    path: '/v1/spaces/{spaceId}/content/page/{pageId}',
    summary: 'One page of a space',
    origin: 'mission',
    access: 'space.view',
    query: PageQuery,
    answers: { 200: Page },
    cached: true,
  },
  listPageLinks: {
    method: 'GET',
    path: '/v1/spaces/{spaceId}/content/page/{pageId}/links',
    summary: 'The links of a page',
    origin: 'mission',
    access: 'space.view',
    query: LinkQuery,
    answers: { 200: linksOf() },
  },
  listPageBacklinks: {
    method: 'GET',
    path: '/v1/spaces/{spaceId}/content/page/{pageId}/backlinks',
    summary: 'The places that link to a page',
    origin: 'mission',
    access: 'space.view',
    query: listQuery({}),
    answers: { 200: listOf(ContentLocation) },
  },
  getPageByPath: {
    method: 'GET',
    path: '/v1/spaces/{spaceId}/content/path/{pagePath}',
    summary: 'One page of a space, by its path',
    origin: 'mission',
    access: 'space.view',
    query: PageQuery,
    answers: { 200: AddressedPage },
    cached: true,
  },
});
