import { mentions } from './mentions.ts';
import { commentsOnChangeRequests } from './on-change-requests.ts';
import { commentsOnSpaces } from './on-spaces.ts';

export const comments = { ...commentsOnSpaces, ...commentsOnChangeRequests, ...mentions };
