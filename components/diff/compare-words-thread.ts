import { compareWords, type Versions } from './compare-words.ts';

addEventListener('message', ({ data }: MessageEvent<Versions>) => postMessage(compareWords(data)));
