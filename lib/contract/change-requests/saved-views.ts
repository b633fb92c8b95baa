import { z } from 'zod';
import { table } from '../endpoint.ts';
import { Id, text, title } from '../shared/text.ts';
import { ChangeRequestStatus } from './schemas.ts';

const Filters = z
  .strictObject({
    status: ChangeRequestStatus,
    contributor: Id.optional().meta({ description: 'Only those that this member edited.' }),
    search: text(1, 256)
      .optional()
      .meta({ description: 'Words of the subject, or the number with or without `#`.' }),
  })
  .meta({ id: 'SavedViewFilters', description: 'Which change requests a saved view lists.' });

export type SavedViewFilters = z.output<typeof Filters>;

const name = title(1, 60);

export const SavedView = z
  .strictObject({
    object: z.literal('saved-view'),
    id: Id,
    name: z.string(),
    space: Id.optional().meta({ description: 'The space whose list it filters; absent for all spaces.' }),
    filters: Filters,
  })
  .meta({ id: 'SavedView', description: 'Filters of a list of change requests, saved by the caller.' });

export type SavedView = z.output<typeof SavedView>;

export const SavedViewInput = z
  .strictObject({ name, space: Id.optional(), filters: Filters })
  .meta({ id: 'SavedViewInput', description: 'A new saved view, with a name of its own in its list.' });

export const SavedViewPatch = z
  .strictObject({ name: name.optional(), filters: Filters.optional() })
  .meta({ id: 'SavedViewPatch', description: 'What to change of a saved view; what is left out stays.' });

export const savedViews = table({
  listSavedViews: {
    method: 'GET',
    path: '/v1/orgs/{organizationId}/saved-views',
    summary: 'The caller’s saved views of lists of change requests, by name; 100 of each list at most',
    origin: 'ours',
    access: 'organization.view',
    answers: { 200: z.strictObject({ items: z.array(SavedView) }) },
  },
  createSavedView: {
    method: 'POST',
    path: '/v1/orgs/{organizationId}/saved-views',
    summary: 'Saves filters of a list of change requests under a name',
    origin: 'ours',
    access: 'organization.view',
    also: [{ access: 'space.view', at: 'body.space' }],
    changes: ['listSavedViews'],
    body: SavedViewInput,
    answers: { 201: SavedView },
    errors: [409],
  },
  updateSavedView: {
    method: 'PATCH',
    path: '/v1/orgs/{organizationId}/saved-views/{savedViewId}',
    summary: 'Renames a saved view of the caller, or changes its filters',
    origin: 'ours',
    access: 'organization.view',
    changes: ['listSavedViews'],
    body: SavedViewPatch,
    answers: { 200: SavedView },
    errors: [409],
  },
  deleteSavedView: {
    method: 'DELETE',
    path: '/v1/orgs/{organizationId}/saved-views/{savedViewId}',
    summary: 'Deletes a saved view of the caller',
    origin: 'ours',
    access: 'organization.view',
    changes: ['listSavedViews'],
    answers: { 204: null, 205: null },
  },
});
