import { askOrganization, listAskQuestions, streamAsk, streamAskQuestions } from './ask-organization.ts';
import { askSite, streamSiteQuestions } from './ask-site.ts';
import {
  deleteAskModel,
  getAskEmbeddings,
  getAskModel,
  getAskUsage,
  replaceAskModel,
  testAskModel,
} from './model-settings.ts';
import { createSiteAiResponse, streamSiteAiResponse } from './respond-on-site.ts';

export const operations = {
  askOrganization,
  streamAsk,
  listAskQuestions,
  streamAskQuestions,
  askSite,
  streamSiteQuestions,
  createSiteAiResponse,
  streamSiteAiResponse,
  getAskModel,
  replaceAskModel,
  deleteAskModel,
  testAskModel,
  getAskUsage,
  getAskEmbeddings,
};
