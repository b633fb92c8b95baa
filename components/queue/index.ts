export { queueInput } from './queue-input.ts';
export { QueueScreen } from './queue-screen.tsx';
