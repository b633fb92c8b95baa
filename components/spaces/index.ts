export { emojiText } from './emoji-text.ts';
export { overviewInputs } from './overview-input.ts';
export { OverviewScreen } from './overview-screen.tsx';
export { PermissionsScreen } from './permissions-screen.tsx';
export { SpaceSettingsScreen } from './settings-screen.tsx';
export { SpaceFrame, type SpaceFrameProps, type SpacePlace } from './space-frame.tsx';
export { SpacesScreen } from './spaces-screen.tsx';
export { TrashScreen } from './trash-screen.tsx';
export { treeInput } from './tree-input.ts';
