import { planned, table } from '../endpoint.ts';

export const ask = table({
  askOrganization: planned(
    'POST',
    '/v1/orgs/{organizationId}/ask',
    'Answers a question from an organization’s content',
  ),
  listAskQuestions: planned('GET', '/v1/orgs/{organizationId}/ask/questions', 'Questions worth asking'),
  streamAskQuestions: planned(
    'GET',
    '/v1/orgs/{organizationId}/ask/questions/stream',
    'Questions worth asking, one by one',
  ),
  streamAsk: planned(
    'GET',
    '/v1/orgs/{organizationId}/ask/stream',
    'Answers a question from an organization’s content, as it is written',
  ),
  askSite: planned(
    'POST',
    '/v1/orgs/{organizationId}/sites/{siteId}/ask',
    'Answers a visitor’s question from a site’s content',
  ),
  streamSiteQuestions: planned(
    'GET',
    '/v1/orgs/{organizationId}/sites/{siteId}/ask/questions',
    'Questions worth asking on a site, one by one',
  ),
  createSiteAiResponse: planned(
    'POST',
    '/v1/orgs/{organizationId}/sites/{siteId}/ai/response',
    'Writes one answer of a conversation on a site',
  ),
  streamSiteAiResponse: planned(
    'GET',
    '/v1/orgs/{organizationId}/sites/{siteId}/ai/response/{responseId}',
    'Goes on with an answer of a conversation on a site',
  ),
  createConversations: planned(
    'POST',
    '/v1/orgs/{organizationId}/conversations',
    'Takes in conversations with customers',
  ),
});
