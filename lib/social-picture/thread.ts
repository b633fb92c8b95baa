import { serveCalls } from '#lib/threads/serve-calls.ts';
import { functions } from './functions.ts';

serveCalls(functions);
