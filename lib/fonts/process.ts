import { serveCalls } from '#lib/threads/serve-calls.ts';
import { readFont } from './read-font.ts';

serveCalls({ readFont });
