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
  experimental: { serverActions: { bodySizeLimit: '1mb' } },
};

export default config;
