import { serveCalls } from '#lib/threads/serve-calls.ts';
import { functions } from './functions.tsx';

serveCalls(functions);
