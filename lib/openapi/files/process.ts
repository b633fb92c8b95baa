import { serveCalls } from '#lib/threads/serve-calls.ts';
import { bundleFiles } from './bundle-files.ts';

serveCalls({ bundleFiles });
