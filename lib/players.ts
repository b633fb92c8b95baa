/** What shows a video, a design or a program of another site inside of a page. */
export interface Player {
  /** The address that a frame loads. */
  address: string;
  /** The host that its reader contacts by loading it. */
  host: string;
}

interface Provider {
  /** The hosts whose addresses people copy. */
  hosts: readonly string[];
  origin: string;
  /** The path of the player for an address; undefined where the address is of something else. */
  pathFor: (url: URL) => string | undefined;
}

const byPath =
  (pattern: RegExp, path: (...groups: string[]) => string) =>
  ({ pathname }: URL): string | undefined => {
    const match = pattern.exec(pathname);
    return match ? path(...match.slice(1)) : undefined;
  };

const videoOf = ({ hostname, pathname, searchParams }: URL): string | undefined => {
  const video =
    hostname === 'youtu.be'
      ? pathname.slice(1)
      : (searchParams.get('v') ?? /^\/(?:embed|shorts|live)\/([^/]+)$/.exec(pathname)?.[1] ?? '');
  if (!/^[\w-]{6,20}$/.test(video)) return undefined;
  const start = /^(\d{1,6})s?$/.exec(searchParams.get('t') ?? searchParams.get('start') ?? '')?.[1];
  return `/embed/${video}${start ? `?start=${start}` : ''}`;
};

const providers: readonly Provider[] = [
  { hosts: ['youtube.com', 'youtu.be'], origin: 'https://www.youtube-nocookie.com', pathFor: videoOf },
  {
    hosts: ['vimeo.com', 'player.vimeo.com'],
    origin: 'https://player.vimeo.com',
    pathFor: byPath(/^\/(?:video\/)?(\d{4,15})$/, (id) => `/video/${id}?dnt=1`),
  },
  {
    hosts: ['loom.com'],
    origin: 'https://www.loom.com',
    pathFor: byPath(/^\/(?:share|embed)\/([0-9a-f]{32})$/, (id) => `/embed/${id}`),
  },
  {
    hosts: ['codepen.io'],
    origin: 'https://codepen.io',
    pathFor: byPath(/^\/([\w-]+)\/(?:pen|embed)\/([\w-]+)$/, (user, pen) => `/${user}/embed/${pen}`),
  },
  {
    hosts: ['codesandbox.io'],
    origin: 'https://codesandbox.io',
    pathFor: byPath(/^\/(?:s|embed)\/([\w-]+)$/, (id) => `/embed/${id}`),
  },
  {
    hosts: ['stackblitz.com'],
    origin: 'https://stackblitz.com',
    pathFor: byPath(/^\/edit\/([\w-]+)$/, (id) => `/edit/${id}?embed=1`),
  },
  {
    hosts: ['figma.com'],
    origin: 'https://www.figma.com',
    pathFor: (url) =>
      /^\/(?:file|design|proto|board)\/\w+/.test(url.pathname)
        ? `/embed?embed_host=share&url=${encodeURIComponent(url.href)}`
        : undefined,
  },
  {
    hosts: ['open.spotify.com'],
    origin: 'https://open.spotify.com',
    pathFor: byPath(
      /^\/(?:embed\/)?(track|album|playlist|episode|show)\/(\w+)$/,
      (kind, id) => `/embed/${kind}/${id}`,
    ),
  },
];

/** The origins of all players, the only ones of others that a page may show in a frame. */
export const playerOrigins: readonly string[] = providers.map(({ origin }) => origin);

/** The player for a web address; undefined for one that pages only link to. */
export function findPlayer(address: string): Player | undefined {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const hostname = url.hostname.replace(/^(?:www|m)\./, '');
  const provider = providers.find(({ hosts }) => hosts.includes(hostname));
  url.hostname = hostname;
  const path = provider?.pathFor(url);
  if (!provider || path === undefined) return undefined;
  return { address: provider.origin + path, host: new URL(provider.origin).hostname };
}
