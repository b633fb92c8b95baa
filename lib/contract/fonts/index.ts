import { table } from '../endpoint.ts';
import {
  FontDefinition,
  FontDetails,
  FontFileCheck,
  FontFileInput,
  FontInput,
  FontList,
  FontPatch,
} from './schemas.ts';

const shownByFont = ['listFonts', 'getFont', 'getFontDetails'] as const;

/** Sites show a font as it is now. */
const shownBySites = ['getSiteCustomization', 'getSiteSpaceCustomization', 'getPublishedSite'] as const;

export const fonts = table({
  listFonts: {
    method: 'GET',
    path: '/v1/orgs/{organizationId}/fonts',
    summary: 'The fonts of an organization, by family',
    origin: 'mission',
    access: 'organization.admin',
    answers: { 200: FontList },
  },
  createFont: {
    method: 'PUT',
    path: '/v1/orgs/{organizationId}/fonts',
    summary: 'Adds a font, from files that were uploaded before',
    origin: 'mission',
    access: 'organization.admin',
    effect: 'external',
    changes: ['listFonts'],
    body: FontInput,
    answers: { 201: FontDefinition },
    errors: [409, 412],
  },
  checkFontFile: {
    method: 'POST',
    path: '/v1/orgs/{organizationId}/fonts/check',
    summary: 'What an uploaded font file says of itself',
    origin: 'ours',
    access: 'organization.admin',
    effect: 'external',
    changes: [],
    body: FontFileInput,
    answers: { 200: FontFileCheck },
    errors: [412],
  },
  getFont: {
    method: 'GET',
    path: '/v1/orgs/{organizationId}/fonts/{fontId}',
    summary: 'One font',
    origin: 'mission',
    access: 'organization.admin',
    answers: { 200: FontDefinition },
  },
  updateFont: {
    method: 'POST',
    path: '/v1/orgs/{organizationId}/fonts/{fontId}',
    summary: 'Renames a font, and adds, replaces and removes faces',
    origin: 'mission',
    access: 'organization.admin',
    effect: 'external',
    changes: [...shownByFont, ...shownBySites],
    body: FontPatch,
    answers: { 201: FontDefinition },
    errors: [412],
  },
  deleteFont: {
    method: 'DELETE',
    path: '/v1/orgs/{organizationId}/fonts/{fontId}',
    summary: 'Deletes a font; sites that use it show the default one',
    origin: 'mission',
    access: 'organization.admin',
    changes: ['listFonts', ...shownBySites],
    answers: { 204: null, 205: null },
  },
  getFontDetails: {
    method: 'GET',
    path: '/v1/orgs/{organizationId}/fonts/{fontId}/details',
    summary: 'The files of a font, and the sites that use it',
    origin: 'ours',
    access: 'organization.admin',
    answers: { 200: FontDetails },
  },
});
