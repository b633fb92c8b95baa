import type { ServerResponse } from 'node:http';

interface Choice {
  id: string;
  name: string;
  email: string;
  groups: readonly string[];
}

/** Who a sample provider signs in: its only person, or the one that was chosen on its page. */
export function chosenPerson<P extends Choice>(people: readonly P[], query: URLSearchParams): P | undefined {
  return people.length === 1 ? people[0] : people.find(({ id }) => id === query.get('person'));
}

/** Whether an address, which may be none, is on an origin. */
export function isOn(address: string, origin: string): boolean {
  return URL.canParse(address) && new URL(address).origin === origin;
}

/** Sends the page of a sample provider on which one chooses who to be; `address` is the step that waits for that. */
export function sendChoice(response: ServerResponse, people: readonly Choice[], address: string): void {
  const links = people.map(({ id, name, email, groups }) => {
    const href = `${address}${address.includes('?') ? '&' : '?'}person=${encodeURIComponent(id)}`;
    const membership = groups.length > 0 ? `groups: ${groups.join(', ')}` : 'no groups';
    return `<li><a href="${escapeHtml(href)}">${escapeHtml(name)}</a> ${escapeHtml(email)}, ${escapeHtml(membership)}</li>`;
  });
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(pageOf('Sample identity provider', `<p>Sign in as:</p><ul>${links.join('')}</ul>`));
}

/** The page on which the OpenID Connect provider asks whether to end its session too; `form` has the id of its own. */
export async function confirmSignOut(context: { body: string }, form: string): Promise<void> {
  const button = (text: string, value: string) => `<button form="op.logoutForm" ${value}>${text}</button>`;
  const buttons = button('Sign out', 'name="logout" value="yes"') + button('Stay signed in', '');
  context.body = pageOf('Sign out of the sample identity provider?', form + buttons);
}

/** The page of the OpenID Connect provider when its session has ended and it has nowhere to send the browser. */
export async function sendSignedOut(context: { body: string }): Promise<void> {
  context.body = pageOf('Signed out of the sample identity provider', '');
}

function pageOf(heading: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<title>Sample identity provider</title>
<style>body{font:1rem/1.6 system-ui;max-width:40rem;margin:4rem auto;padding:0 1rem}</style></head>
<body><h1>${heading}</h1>${body}</body></html>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
