import type { Failure } from '#lib/failure.ts';

/** How the console tells what came of an action, beside the screen. */
export type Notices = {
  done: (message: string, undo?: () => void) => void;
  refused: (title: string, failure: Failure) => void;
};

let notices: Notices | undefined;

/** Sets how to tell, until the returned function is called. */
export function answerNotices(how: Notices): () => void {
  notices = how;
  return () => {
    if (notices === how) notices = undefined;
  };
}

export function noticeDone(message: string, undo?: () => void): void {
  notices?.done(message, undo);
}

export function noticeRefusal(title: string, failure: Failure): void {
  notices?.refused(title, failure);
}
