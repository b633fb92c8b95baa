import { serveCalls } from '#lib/threads/serve-calls.ts';
import { lintSpec } from './lint-spec.ts';

serveCalls({ lintSpec });
