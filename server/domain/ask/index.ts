import { askOrganization, listAskQuestions, streamAsk, streamAskQuestions } from './ask-organization.ts';

export const operations = { askOrganization, streamAsk, listAskQuestions, streamAskQuestions };
