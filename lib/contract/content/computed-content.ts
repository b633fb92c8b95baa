import { table } from '../endpoint.ts';
import { ComputedRevision, DocumentComputation, RevisionComputation } from './computed.ts';
import { JSONDocument } from './json-document.ts';
import { DocumentQuery } from './queries.ts';

/** What a source gives, without writing it. */
export const computedContent = table({
  computeDocument: {
    method: 'POST',
    path: '/v1/spaces/{spaceId}/content/computed/document',
    summary: 'The document that a source gives for one page',
    origin: 'mission',
    access: 'space.view',
    effect: 'read',
    query: DocumentQuery.pick({ schema: true }),
    body: DocumentComputation,
    answers: { 200: JSONDocument },
  },
  computeRevision: {
    method: 'POST',
    path: '/v1/spaces/{spaceId}/content/computed/revision',
    summary: 'The pages that a source gives',
    origin: 'mission',
    access: 'space.view',
    effect: 'read',
    body: RevisionComputation,
    answers: { 200: ComputedRevision },
  },
});
