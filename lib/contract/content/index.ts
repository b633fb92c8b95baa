import { planned, table } from '../endpoint.ts';
import { computedContent } from './computed-content.ts';
import { pdf } from './pdf.ts';
import { revisionContent } from './revision-content.ts';
import { spaceContent } from './space-content.ts';

export const content = table({
  ...spaceContent,
  ...revisionContent,
  ...computedContent,
  ...pdf,
  applyTemplate: planned(
    'POST',
    '/v1/spaces/{spaceId}/content/template',
    'Puts a template’s pages into a space',
  ),
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
