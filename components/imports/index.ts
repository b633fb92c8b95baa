export { ImportRunScreen } from './import-run-screen.tsx';
export { ImportScreen } from './import-screen.tsx';
