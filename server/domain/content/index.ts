export { beginContent, copyContent } from './begin-content.ts';
