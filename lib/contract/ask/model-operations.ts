import { z } from 'zod';
import { table } from '../endpoint.ts';
import {
  AskEmbeddings,
  AskModel,
  AskModelInput,
  AskModelSettings,
  AskModelTest,
  AskUsage,
  usageRanges,
} from './model.ts';

/** The model that writes answers, and what it used. */
export const askModel = table({
  getAskModel: {
    method: 'GET',
    path: '/v1/orgs/{organizationId}/ask/model',
    summary: 'The model that writes the answers of an organization',
    origin: 'ours',
    access: 'organization.admin',
    scope: 'organization',
    answers: { 200: AskModelSettings },
  },
  replaceAskModel: {
    method: 'PUT',
    path: '/v1/orgs/{organizationId}/ask/model',
    summary: 'Sets the model that writes the answers of an organization',
    origin: 'ours',
    access: 'organization.admin',
    scope: 'organization',
    body: AskModelInput,
    answers: { 200: AskModel },
    changes: ['getAskModel', 'getAskUsage', 'getAskEmbeddings'],
  },
  deleteAskModel: {
    method: 'DELETE',
    path: '/v1/orgs/{organizationId}/ask/model',
    summary: 'Removes the model with its key, so that answers are quoted',
    origin: 'ours',
    access: 'organization.admin',
    scope: 'organization',
    answers: { 204: null, 205: null },
    changes: ['getAskModel', 'getAskUsage', 'getAskEmbeddings'],
  },
  testAskModel: {
    method: 'POST',
    path: '/v1/orgs/{organizationId}/ask/model/test',
    summary: 'Sends a short question to the model and tells what came back',
    origin: 'ours',
    access: 'organization.admin',
    scope: 'organization',
    effect: 'external',
    answers: { 200: AskModelTest },
    errors: [409],
    changes: ['getAskUsage'],
  },
  getAskUsage: {
    method: 'GET',
    path: '/v1/orgs/{organizationId}/ask/usage',
    summary: 'The tokens that the answers of an organization used lately',
    origin: 'ours',
    access: 'organization.admin',
    scope: 'organization',
    query: z.strictObject({
      range: z.enum(usageRanges).optional().meta({ description: '`last30Days` when left out.' }),
    }),
    answers: { 200: AskUsage },
  },
  getAskEmbeddings: {
    method: 'GET',
    path: '/v1/orgs/{organizationId}/ask/embeddings',
    summary: 'How many passages of an organization search finds by meaning',
    origin: 'ours',
    access: 'organization.admin',
    scope: 'organization',
    answers: { 200: AskEmbeddings },
  },
});
