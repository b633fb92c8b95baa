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
  response.end(`<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<title>Sample identity provider</title>
<style>body{font:1rem/1.6 system-ui;max-width:40rem;margin:4rem auto;padding:0 1rem}</style></head>
<body><h1>Sample identity provider</h1><p>Sign in as:</p><ul>${links.join('')}</ul></body></html>`);
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
