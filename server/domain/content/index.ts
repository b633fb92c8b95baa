export { beginContent, copyContent } from './begin-content.ts';
export { removeContent, transferContent } from './store/whole-space.ts';
