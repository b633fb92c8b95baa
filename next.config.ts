import type { NextConfig } from 'next';

const config: NextConfig = {
  agentRules: false,
  // The console's own server compresses nothing either: streams must arrive as they are written.
  compress: false,
  poweredByHeader: false,
  reactCompiler: true,
  typedRoutes: false,
  // `npm run verify` checks the types of the whole project once.
  typescript: { ignoreBuildErrors: true },
  images: { unoptimized: true },
  // Our server names the site by a header that no client can set. A rewrite, unlike a changed address, keeps the
  // address that the visitor sees.
  rewrites: async () => ({
    beforeFiles: [
      {
        source: '/:path((?!_next/).*)',
        has: [{ type: 'header', key: 'x-lectern-site', value: '(?<site>.+)' }],
        destination: '/reader/:site/:path',
      },
    ],
    afterFiles: [],
    fallback: [],
  }),
};

export default config;
