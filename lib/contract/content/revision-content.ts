import { table } from '../endpoint.ts';
import { listOf, listQuery } from '../shared/list.ts';
import { Id, text } from '../shared/text.ts';
import { File } from './file.ts';
import { JSONDocument } from './json-document.ts';
import { AddressedPage, Page } from './page.ts';
import { PageDiff } from './page-diff.ts';
import { ChangesQuery, ContentQuery, DocumentQuery, FileListQuery, PageQuery } from './queries.ts';
import { PageTree, ReusableContent, Revision, revisionsOf } from './revision.ts';
import { SemanticChanges } from './semantic-changes.ts';

/** What a space was at each of its revisions. */
export const revisionContent = table({
  getDocument: {
    method: 'GET',
    path: '/v1/spaces/{spaceId}/documents/{documentId}',
    summary: 'One document',
    origin: 'mission',
    access: 'space.view',
    query: DocumentQuery,
    answers: { 200: JSONDocument },
    cached: true,
  },
  listRevisions: {
    method: 'GET',
    path: '/v1/spaces/{spaceId}/revisions',
    summary: 'The revisions of a space, newest first',
    origin: 'ours',
    access: 'space.view',
    query: listQuery({
      pageId: Id.optional().meta({
        description:
          'The id of a page: only the revisions that changed it, created it, moved it or deleted it.',
      }),
      search: text(0, 256).optional().meta({
        description:
          'Words of the message, of the subject of the merged change request or of the name of the author, or its number with or without `#`.',
      }),
    }),
    answers: { 200: revisionsOf() },
  },
  getRevision: {
    method: 'GET',
    path: '/v1/spaces/{spaceId}/revisions/{revisionId}',
    summary: 'One revision of a space',
    origin: 'mission',
    access: 'space.view',
    query: ContentQuery,
    answers: { 200: Revision },
    cached: true,
  },
  getRevisionChanges: {
    method: 'GET',
    path: '/v1/spaces/{spaceId}/revisions/{revisionId}/changes',
    summary: 'What a revision changed against its parent',
    origin: 'mission',
    access: 'space.view',
    query: ChangesQuery,
    answers: { 200: SemanticChanges },
    cached: true,
  },
  compareRevisions: {
    method: 'GET',
    path: '/v1/spaces/{spaceId}/revisions/{revisionId}/compare/{otherRevisionId}',
    summary: 'What another revision has otherwise than this one',
    origin: 'ours',
    access: 'space.view',
    query: ChangesQuery,
    answers: { 200: SemanticChanges },
    cached: true,
  },
  compareRevisionPage: {
    method: 'GET',
    path: '/v1/spaces/{spaceId}/revisions/{revisionId}/compare/{otherRevisionId}/page/{pageId}',
    summary: 'What another revision has otherwise of one page, block by block',
    origin: 'ours',
    access: 'space.view',
    answers: { 200: PageDiff },
    cached: true,
  },
  listRevisionPages: {
    method: 'GET',
    path: '/v1/spaces/{spaceId}/revisions/{revisionId}/pages',
    summary: 'The page tree of a revision',
    origin: 'mission',
    access: 'space.view',
    query: ContentQuery,
    answers: { 200: PageTree },
    cached: true,
  },
  listRevisionFiles: {
    method: 'GET',
    path: '/v1/spaces/{spaceId}/revisions/{revisionId}/files',
    summary: 'The files of a revision',
    origin: 'mission',
    access: 'space.view',
    query: FileListQuery,
    answers: { 200: listOf(File) },
  },
  getRevisionFile: {
    method: 'GET',
    path: '/v1/spaces/{spaceId}/revisions/{revisionId}/files/{fileId}',
    summary: 'One file of a revision',
    origin: 'mission',
    access: 'space.view',
    query: ContentQuery,
    answers: { 200: File },
  },
  getRevisionPage: {
    method: 'GET',
    path: '/v1/spaces/{spaceId}/revisions/{revisionId}/page/{pageId}',
    summary: 'One page of a revision',
    origin: 'mission',
    access: 'space.view',
    query: PageQuery,
    answers: { 200: Page },
    cached: true,
  },
  getRevisionPageDocument: {
    method: 'GET',
    path: '/v1/spaces/{spaceId}/revisions/{revisionId}/page/{pageId}/document',
    summary: 'The document of a page of a revision',
    origin: 'mission',
    access: 'space.view',
    query: DocumentQuery,
    answers: { 200: JSONDocument },
    cached: true,
  },
  getRevisionPageByPath: {
    method: 'GET',
    path: '/v1/spaces/{spaceId}/revisions/{revisionId}/path/{pagePath}',
    summary: 'One page of a revision, by its path',
    origin: 'mission',
    access: 'space.view',
    query: PageQuery,
    answers: { 200: AddressedPage },
    cached: true,
  },
  getRevisionReusableContent: {
    method: 'GET',
    path: '/v1/spaces/{spaceId}/revisions/{revisionId}/reusable-contents/{reusableContentId}',
    summary: 'One piece of reusable content of a revision',
    origin: 'mission',
    access: 'space.view',
    query: ContentQuery,
    answers: { 200: ReusableContent },
    cached: true,
  },
  getRevisionReusableContentDocument: {
    method: 'GET',
    path: '/v1/spaces/{spaceId}/revisions/{revisionId}/reusable-contents/{reusableContentId}/document',
    summary: 'The document of a piece of reusable content of a revision',
    origin: 'mission',
    access: 'space.view',
    query: DocumentQuery,
    answers: { 200: JSONDocument },
    cached: true,
  },
});
