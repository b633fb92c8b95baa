export { homeInputs } from './home-inputs.ts';
export { HomeScreen } from './home-screen.tsx';
