import { planned, table } from '../endpoint.ts';

export const content = table({
  listSpaceLinks: planned(
    'GET',
    '/v1/spaces/{spaceId}/links',
    'The links of a space’s content, with how many are broken',
  ),
  getContent: planned('GET', '/v1/spaces/{spaceId}/content', 'The revision that a space shows now'),
  applyTemplate: planned(
    'POST',
    '/v1/spaces/{spaceId}/content/template',
    'Puts a template’s pages into a space',
  ),
  listPages: planned('GET', '/v1/spaces/{spaceId}/content/pages', 'The page tree of a space'),
  listFiles: planned('GET', '/v1/spaces/{spaceId}/content/files', 'The files of a space'),
  getFile: planned('GET', '/v1/spaces/{spaceId}/content/files/{fileId}', 'One file of a space'),
  listFileBacklinks: planned(
    'GET',
    '/v1/spaces/{spaceId}/content/files/{fileId}/backlinks',
    'The places that use a file',
  ),
  getPage: planned('GET', '/v1/spaces/{spaceId}/content/page/{pageId}', 'One page of a space'),
  listPageLinks: planned('GET', '/v1/spaces/{spaceId}/content/page/{pageId}/links', 'The links of a page'),
  listPageBacklinks: planned(
    'GET',
    '/v1/spaces/{spaceId}/content/page/{pageId}/backlinks',
    'The places that link to a page',
  ),
  getPageByPath: planned(
    'GET',
    '/v1/spaces/{spaceId}/content/path/{pagePath}',
    'One page of a space, by its path',
  ),
  getReusableContent: planned(
    'GET',
    '/v1/spaces/{spaceId}/content/reusable-contents/{reusableContentId}',
    'One piece of reusable content',
  ),
  computeDocument: planned(
    'POST',
    '/v1/spaces/{spaceId}/content/computed/document',
    'The document that a source would give now',
  ),
  computeRevision: planned(
    'POST',
    '/v1/spaces/{spaceId}/content/computed/revision',
    'The pages that a source would give now',
  ),
  getDocument: planned('GET', '/v1/spaces/{spaceId}/documents/{documentId}', 'One document'),
  getRevision: planned('GET', '/v1/spaces/{spaceId}/revisions/{revisionId}', 'One revision of a space'),
  getRevisionChanges: planned(
    'GET',
    '/v1/spaces/{spaceId}/revisions/{revisionId}/changes',
    'What a revision changed against its parent',
  ),
  listRevisionPages: planned(
    'GET',
    '/v1/spaces/{spaceId}/revisions/{revisionId}/pages',
    'The page tree of a revision',
  ),
  listRevisionFiles: planned(
    'GET',
    '/v1/spaces/{spaceId}/revisions/{revisionId}/files',
    'The files of a revision',
  ),
  getRevisionFile: planned(
    'GET',
    '/v1/spaces/{spaceId}/revisions/{revisionId}/files/{fileId}',
    'One file of a revision',
  ),
  getRevisionPage: planned(
    'GET',
    '/v1/spaces/{spaceId}/revisions/{revisionId}/page/{pageId}',
    'One page of a revision',
  ),
  getRevisionPageDocument: planned(
    'GET',
    '/v1/spaces/{spaceId}/revisions/{revisionId}/page/{pageId}/document',
    'The document of a page of a revision',
  ),
  getRevisionPageByPath: planned(
    'GET',
    '/v1/spaces/{spaceId}/revisions/{revisionId}/path/{pagePath}',
    'One page of a revision, by its path',
  ),
  getRevisionReusableContent: planned(
    'GET',
    '/v1/spaces/{spaceId}/revisions/{revisionId}/reusable-contents/{reusableContentId}',
    'One piece of reusable content of a revision',
  ),
  getRevisionReusableContentDocument: planned(
    'GET',
    '/v1/spaces/{spaceId}/revisions/{revisionId}/reusable-contents/{reusableContentId}/document',
    'The document of a piece of reusable content of a revision',
  ),
  getSpacePdf: planned('GET', '/v1/spaces/{spaceId}/pdf', 'An address where a space can be had as PDF'),
  getContentByUrl: planned('GET', '/v1/urls/content', 'The content behind an address of this installation'),
  getEmbed: planned('GET', '/v1/urls/embed', 'What a web address looks like when it is embedded'),
  getSpaceEmbed: planned(
    'GET',
    '/v1/spaces/{spaceId}/embed',
    'What a web address looks like when it is embedded in a space',
  ),
  listTranslations: planned(
    'GET',
    '/v1/orgs/{organizationId}/translations',
    'The translated copies of spaces',
  ),
  createTranslation: planned(
    'POST',
    '/v1/orgs/{organizationId}/translations',
    'Makes a translated copy of a space',
  ),
  getTranslation: planned('GET', '/v1/orgs/{organizationId}/translations/{translationId}', 'One translation'),
  updateTranslation: planned(
    'PUT',
    '/v1/orgs/{organizationId}/translations/{translationId}',
    'Changes the instructions of a translation',
  ),
  deleteTranslation: planned(
    'DELETE',
    '/v1/orgs/{organizationId}/translations/{translationId}',
    'Deletes a translation',
  ),
  runTranslation: planned(
    'POST',
    '/v1/orgs/{organizationId}/translations/{translationId}/run',
    'Translates what has changed',
  ),
  listGlossaryEntries: planned(
    'GET',
    '/v1/orgs/{organizationId}/translations-glossary',
    'The words that translations keep to',
  ),
  changeGlossary: planned(
    'PUT',
    '/v1/orgs/{organizationId}/translations-glossary',
    'Adds, changes and removes words that translations keep to',
  ),
  getGlossaryEntry: planned(
    'GET',
    '/v1/orgs/{organizationId}/translations-glossary/{glossaryEntryId}',
    'One word that translations keep to',
  ),
});
