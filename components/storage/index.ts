export { PictureField } from './picture-field.tsx';
export { sendBytes } from './send-bytes.ts';
