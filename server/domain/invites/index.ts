import * as accept from './accept.ts';
import { inviteMembers } from './invite-members.ts';
import * as links from './links.ts';
import { mailInvitations } from './mail-invitations.ts';
import * as pending from './pending.ts';
import * as userInvitations from './user-invitations.ts';

export { isInvited, joinAsInvited } from './join.ts';

export const listeners = [mailInvitations];

export const operations = { inviteMembers, ...accept, ...links, ...pending, ...userInvitations };
