/** The texts of rendered content that are not by its author. `{title}` is a placeholder. */
export interface ContentWords {
  copy: string;
  copied: string;
  copyFailed: string;
  tabs: string;
  table: string;
  linkTo: string;
  note: string;
  tip: string;
  warning: string;
  danger: string;
  done: string;
  notDone: string;
  open: string;
  gone: string;
  pageGone: string;
  fileGone: string;
  imageGone: string;
  file: string;
  unformatted: string;
}

export const englishWords: ContentWords = {
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Could not copy',
  tabs: 'Tabs',
  table: 'Table',
  linkTo: 'Link to {title}',
  note: 'Note',
  tip: 'Tip',
  warning: 'Warning',
  danger: 'Danger',
  done: 'Done',
  notDone: 'Not done',
  open: 'Open',
  gone: 'link target is missing',
  pageGone: 'Page not found',
  fileGone: 'File not found',
  imageGone: 'Image is missing',
  file: 'File',
  unformatted: 'This page could not be formatted, so it is shown as plain text.',
};
