export { membersInput, roleFilters } from './members-input.ts';
export { MembersScreen } from './members-screen.tsx';
