export { MemberPicker } from './member-picker.tsx';
export { MemberScreen } from './member-screen.tsx';
export { membersInput, roleFilters } from './members-input.ts';
export { MembersScreen } from './members-screen.tsx';
