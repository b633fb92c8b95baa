/** The texts of rendered content that are not by its author. `{title}` is a placeholder. */
export interface ContentWords {
  copy: string;
  copied: string;
  copyFailed: string;
  /** A drawn diagram that its author did not describe. */
  diagram: string;
  diagramCode: string;
  loadEmbed: string;
  embedNote: string;
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
  api: ApiWords;
}

/** Words of blocks that show parts of OpenAPI specs. `{name}` is a placeholder. */
export interface ApiWords {
  deprecated: string;
  required: string;
  readOnly: string;
  writeOnly: string;
  default: string;
  example: string;
  values: string;
  authorization: string;
  noAuthorization: string;
  or: string;
  scopes: string;
  server: string;
  parameters: Record<'path' | 'query' | 'header' | 'cookie', string>;
  body: string;
  request: string;
  responses: string;
  oneOf: string;
  anyOf: string;
  discriminator: string;
  properties: string;
  otherProperties: string;
  items: string;
  recursion: string;
  cut: string;
  missing: string;
  /** Words of the form that sends requests of an operation. */
  tryIt: Record<
    'open' | 'send' | 'sending' | 'brokenOff' | 'userName' | 'password' | 'note' | 'failed',
    string
  >;
}

export const englishWords: ContentWords = {
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Could not copy',
  diagram: 'Diagram',
  diagramCode: 'Code of the diagram',
  loadEmbed: 'Load from {host}',
  embedNote: 'Nothing is sent to {host} before you load it.',
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
  api: {
    deprecated: 'Deprecated',
    required: 'required',
    readOnly: 'only in responses',
    writeOnly: 'only in requests',
    default: 'Default',
    example: 'Example',
    values: 'Allowed values',
    authorization: 'Authorization',
    noAuthorization: 'None required',
    or: 'or',
    scopes: 'Scopes',
    server: 'Server',
    parameters: { path: 'Path parameters', query: 'Query parameters', header: 'Headers', cookie: 'Cookies' },
    body: 'Request body',
    request: 'Request',
    responses: 'Responses',
    oneOf: 'One of',
    anyOf: 'Any of',
    discriminator: 'set by {name}',
    properties: 'Properties',
    otherProperties: 'Any other property',
    items: 'Each item',
    recursion: 'Same as {name} above',
    cut: 'See the OpenAPI spec for more.',
    missing: 'This part of the API reference is missing.',
    tryIt: {
      open: 'Try it',
      send: 'Send request',
      sending: 'Sending…',
      brokenOff: 'The response ended before it was complete.',
      userName: 'User name',
      password: 'Password',
      note: 'The request goes from your browser straight to the API. What you enter is not stored.',
      failed:
        'No answer reached this page. The API may not allow requests from other sites (CORS), or it can’t be reached.',
    },
  },
};
