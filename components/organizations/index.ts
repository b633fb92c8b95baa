export { createOrganization } from './actions.ts';
export { ProfileScreen } from './profile-screen.tsx';
export { SettingsFrame } from './settings-frame.tsx';
