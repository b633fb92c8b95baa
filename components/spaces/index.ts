export { emojiText } from './emoji-text.ts';
export { SpaceFrame, type SpaceFrameProps, type SpacePlace } from './space-frame.tsx';
export { SpacesScreen } from './spaces-screen.tsx';
export { treeInput } from './tree-input.ts';
