import type { NextConfig } from 'next';

const config: NextConfig = {
  agentRules: false,
  // Pages only: what our server passes on, streams among it, never comes here.
  compress: true,
  poweredByHeader: false,
  reactCompiler: true,
  typedRoutes: false,
  // `npm run verify` checks the types of the whole project once.
  typescript: { ignoreBuildErrors: true },
  images: { unoptimized: true },
  // Our server names the site by a header that no client can set. A rewrite, unlike a changed address, keeps the
  // address that the visitor sees.
  rewrites: async () => {
    const site = { type: 'header' as const, key: 'x-lectern-site', value: '(?<site>.+)' };
    const shareKey = { type: 'query' as const, key: 'shareKey' };
    // Each of these is tried on what the one before made of the address, so none may match another's outcome.
    const page = '/:path((?!_next/|reader/[^/]+/(?:(?:search|find|pages|variant)$|text/)).*)';
    return {
      beforeFiles: [
        { source: '/:path((?!_next/).*)', has: [site, shareKey], destination: '/reader/:site/enter/:path' },
        {
          source: '/~:answer(search|find|pages|variant)',
          has: [site],
          missing: [shareKey],
          destination: '/reader/:site/:answer',
        },
        {
          source: '/:path((?!_next/)(?:robots\\.txt|sitemap\\.xml|llms\\.txt|.*\\.md))',
          has: [site],
          missing: [shareKey],
          destination: '/reader/:site/text/:path',
        },
        { source: page, has: [site], missing: [shareKey], destination: '/reader/:site/page/:path' },
      ],
      // A file of another build that a tab still asks for is no page.
      afterFiles: [{ source: '/_next/:path*', destination: '/no-file' }],
      fallback: [],
    };
  },
};

export default config;
