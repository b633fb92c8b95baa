import { functions } from './functions.ts';
import { serveCalls } from './serve-calls.ts';

serveCalls(functions);
