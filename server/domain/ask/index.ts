import { askOrganization, streamAsk } from './ask-organization.ts';
import { askSite, streamSiteQuestions } from './ask-site.ts';
import { createConversations } from './create-conversations.ts';
import {
  createAskGap,
  createAskGapPage,
  deleteOldGapsJob,
  listAskGaps,
  listSiteAskGaps,
  updateAskGap,
} from './gaps.ts';
import {
  deleteAskConversation,
  deleteAskConversations,
  deleteOldConversationsJob,
  getAskAnswer,
  getAskConversation,
  listAskConversations,
  updateAskAnswer,
  updateAskConversation,
} from './history.ts';
import {
  deleteAskModel,
  getAskEmbeddings,
  getAskModel,
  getAskUsage,
  replaceAskModel,
  testAskModel,
} from './model-settings.ts';
import { createSiteAiResponse, streamSiteAiResponse } from './respond-on-site.ts';
import { getAskSettings, updateAskSettings } from './settings.ts';
import { listAskQuestions, streamAskQuestions } from './suggest-questions.ts';

export const jobs = [deleteOldConversationsJob, deleteOldGapsJob];

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
  createConversations,
  getAskSettings,
  updateAskSettings,
  listAskConversations,
  deleteAskConversations,
  getAskConversation,
  updateAskConversation,
  deleteAskConversation,
  getAskAnswer,
  updateAskAnswer,
  listAskGaps,
  createAskGap,
  updateAskGap,
  createAskGapPage,
  listSiteAskGaps,
};
