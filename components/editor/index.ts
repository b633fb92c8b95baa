export { editInput } from './edit-input.ts';
export { EditScreen } from './edit-screen.tsx';
export { MissingPage } from './missing-page.tsx';
