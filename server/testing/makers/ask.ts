import { type Maker, organization, site } from './maker.ts';

/** Questions and their answers. */
export const askMakers: Maker[] = [
  {
    name: 'responseId',
    method: 'POST',
    path: `${site}/ai/response`,
    body: (_, label) => ({ input: [{ role: 'user', content: `${label} question` }] }),
    part: /(?<="responseId":")[^"]+/,
  },
  {
    name: 'askConversationId',
    method: 'GET',
    path: `${organization}/ask/stream?query=Sample+question&save=true`,
    part: /(?<="conversation":")[^"]+/,
  },
  {
    name: 'askAnswerId',
    method: 'GET',
    path: `${organization}/ask/conversations/{askConversationId}`,
    at: 'answers.0.id',
  },
  {
    name: 'askGapId',
    method: 'POST',
    path: `${organization}/ask/gaps`,
    body: (_, label) => ({ question: `Why does ${label} have no answer?` }),
    part: /^/,
  },
  { name: 'askGapId', method: 'GET', path: `${organization}/ask/gaps`, at: 'items.0.id' },
];
