import { originsInAddress } from '#lib/openapi/try-it/frame.ts';
import type { Answer } from '../answer.ts';
import { notKept } from '../answer.ts';
import type { Assets } from '../assets.ts';
import { scriptWords } from '../script-words.ts';
import { wordsOf } from '../words/index.ts';

/** The document that shows the form of an operation in a frame. Its policy names where the requests of that may go. */
export function tryFrame({ page, tryIt }: Pick<Assets, 'page' | 'tryIt'>, address: URL): Answer {
  const words = JSON.stringify(scriptWords(wordsOf('en'))).replaceAll('<', '\\u003c');
  const body = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Request</title>',
    `<link rel="stylesheet" href="${page.style}"><script type="module" src="${tryIt}"></script></head>`,
    `<body class="bg-surface font-sans text-ink"><div></div><script type="application/json" id="words">${words}</script></body></html>`,
  ].join('');
  return {
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8', ...notKept },
    body,
    connects: originsInAddress(address),
  };
}
