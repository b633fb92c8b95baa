import { originOf, originsOf, type TryForm } from './form.ts';

/** Where the console has the document that sends requests of an operation. */
export const tryFramePath = '/~try';

/** What a page tells its frame: the form to show. */
export interface TryFrameRequest {
  form: TryForm;
}

/** What the frame answers: that it can show a form, or how high what it shows is. */
export type TryFrameAnswer = 'ready' | { height: number };

/** More are no servers of one operation. */
const mostOrigins = 20;

/** The address of the document for a form, which names where its requests may go. */
export function tryFrameAddress({ servers }: TryForm): string {
  const origins = originsOf({
    servers: servers.map(({ url, variables }) => ({
      url,
      variables: variables.map(({ name, value, values }) => ({ name, default: value, values })),
    })),
  });
  return `${tryFramePath}?${new URLSearchParams(origins.map((origin) => ['origin', origin]))}`;
}

/** Where the document at an address may send requests: to origins alone, since other words would change its policy. */
export function originsInAddress(address: URL): string[] {
  return address.searchParams
    .getAll('origin')
    .filter((origin) => originOf(origin) === origin)
    .slice(0, mostOrigins);
}
