/**
 * Plain JavaScript, since Next would load its compiler, and keep it, to read it as TypeScript whenever the console starts.
 *
 * @type {import('next').NextConfig}
 */
const config = {
  agentRules: false,
  // Pages only: what our server passes on, streams among it, never comes here.
  compress: true,
  poweredByHeader: false,
  reactCompiler: true,
  typedRoutes: false,
  // `npm run verify` checks the types of the whole project once.
  typescript: { ignoreBuildErrors: true },
  images: { unoptimized: true },
  rewrites: async () => ({
    beforeFiles: [],
    // A file of another build that a tab still asks for is no page.
    afterFiles: [{ source: '/_next/:path*', destination: '/no-file' }],
    fallback: [],
  }),
};

export default config;
