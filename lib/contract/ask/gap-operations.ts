import { z } from 'zod';
import { table } from '../endpoint.ts';
import { listOf, listQuery } from '../shared/list.ts';
import { shownByChangeRequest } from '../shared/shown-by.ts';
import {
  AskGap,
  AskGapInput,
  AskGapPage,
  AskGapPageInput,
  AskGapPatch,
  ConversationsInput,
  gapStatuses,
} from './gaps.ts';

const gapStatus = z.enum(gapStatuses).optional().meta({ description: '`open` when left out.' });

/** Questions that nothing answered. */
export const askGaps = table({
  createConversations: {
    method: 'POST',
    path: '/v1/orgs/{organizationId}/conversations',
    summary: 'Takes in conversations with customers: what they asked and nothing answers becomes gaps',
    origin: 'mission',
    access: 'organization.ingestConversations',
    effect: 'external',
    body: ConversationsInput,
    answers: { 204: null },
    errors: [409],
  },
  listAskGaps: {
    method: 'GET',
    path: '/v1/orgs/{organizationId}/ask/gaps',
    summary: 'Questions that nothing answered, the most frequent first',
    origin: 'ours',
    access: 'organization.viewGaps',
    scope: 'organization',
    query: listQuery({ status: gapStatus }),
    answers: { 200: listOf(AskGap) },
  },
  createAskGap: {
    method: 'POST',
    path: '/v1/orgs/{organizationId}/ask/gaps',
    summary: 'Sends a question without an answer to those who write, without the caller’s name',
    origin: 'ours',
    access: 'organization.view',
    scope: null,
    body: AskGapInput,
    answers: { 204: null },
    errors: [409],
    changes: ['listAskGaps'],
  },
  updateAskGap: {
    method: 'PATCH',
    path: '/v1/orgs/{organizationId}/ask/gaps/{askGapId}',
    summary: 'Dismisses a gap, or opens it again',
    origin: 'ours',
    access: 'organization.viewGaps',
    scope: 'organization',
    body: AskGapPatch,
    answers: { 200: AskGap },
    changes: ['listAskGaps', 'listSiteAskGaps'],
  },
  createAskGapPage: {
    method: 'POST',
    path: '/v1/orgs/{organizationId}/ask/gaps/{askGapId}/page',
    summary: 'Begins a page for a gap in a draft change request',
    origin: 'ours',
    access: 'organization.viewGaps',
    also: [{ access: 'space.edit', at: 'body.space' }],
    scope: 'organization',
    body: AskGapPageInput,
    answers: { 201: AskGapPage },
    changes: ['listAskGaps', 'listSiteAskGaps', ...shownByChangeRequest],
  },
  listSiteAskGaps: {
    method: 'GET',
    path: '/v1/orgs/{organizationId}/sites/{siteId}/ask/gaps',
    summary: 'Questions of visitors that a site did not answer, the most frequent first',
    origin: 'ours',
    access: 'site.view',
    scope: 'site:insights',
    query: listQuery({ status: gapStatus }),
    answers: { 200: listOf(AskGap) },
  },
});
