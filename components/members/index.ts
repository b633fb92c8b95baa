export { pingOrganization } from './actions.ts';
export { InvitationScreen } from './invitation-screen.tsx';
export { InvitationsScreen } from './invitations-screen.tsx';
export { InviteLinksScreen } from './invite-links-screen.tsx';
export { MemberPicker } from './member-picker.tsx';
export { MemberScreen } from './member-screen.tsx';
export { membersInput, roleFilters } from './members-input.ts';
export { MembersScreen } from './members-screen.tsx';
export { pendingInput } from './pending-input.ts';
