export { emojiText } from './emoji-text.ts';
export { SpaceFrame, type SpaceFrameProps, type SpacePlace } from './space-frame.tsx';
