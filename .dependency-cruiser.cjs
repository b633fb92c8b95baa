/** The walls of the house: which folder may know which. Checked by `npm run verify`; each is tried in bin/walls.test.ts. */

const PRIMITIVES = '^components/(ui|form|table|tree|data|feedback|actions|frame)/';
const TEST = '[.]test[.]tsx?$';
/** What pages and server actions need from the console's process. */
const CONSOLE_DOORS = '^console/(config|caller|origin|rendering|session-cookie)[.]ts$';

const wall = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
const packages = (...names) => `(^|/)node_modules/(${names.join('|')})/`;

module.exports = {
  forbidden: [
    wall('no-cycles', 'Two files that need each other are one file, or three.', {}, { circular: true }),
    wall('no-unresolved', 'What is imported has to exist.', {}, { couldNotResolve: true }),

    wall(
      'pages-know-no-server',
      'Pages and components reach the product through its API.',
      { path: '^(app|components)/' },
      { path: '^server/' },
    ),
    wall(
      'components-know-no-pages',
      'A page renders components, never the other way.',
      { path: '^components/' },
      { path: '^app/' },
    ),
    wall(
      'pages-use-the-doors-of-the-console',
      'Of the console’s process only settings, cookies, origin and renderer.',
      { path: '^(app|components)/' },
      { path: '^console/', pathNot: CONSOLE_DOORS },
    ),
    wall(
      'primitives-know-no-area',
      'Shells and primitives are below every area.',
      { path: PRIMITIVES },
      { path: '^components/', pathNot: PRIMITIVES },
    ),
    wall(
      'ui-knows-no-product',
      'A primitive could be used in any product.',
      { path: '^components/ui/', pathNot: TEST },
      { path: '^(components/(form|table|data|feedback|actions|frame)|lib/(contract|api|document))/' },
    ),
    wall(
      'actions-know-no-frame',
      'Messages and actions are used in every frame; the frame of the console is one of them.',
      { path: '^components/(form|table|tree|data|feedback|actions)/' },
      { path: '^components/frame/' },
    ),
    wall(
      'data-is-below-what-is-said',
      'Reading and writing says nothing itself and offers nothing.',
      { path: '^components/data/' },
      { path: '^components/(form|table|tree|feedback|actions|frame)/' },
    ),
    wall(
      'feedback-is-below-actions',
      'What is said knows nothing of what can be done.',
      { path: '^components/feedback/' },
      { path: '^components/(form|table|tree|actions|frame)/' },
    ),
    wall(
      'components-are-imported-by-file',
      'A list of an area’s components would load all of them in the browser wherever one is used.',
      { path: '^(app|components|e2e)/' },
      { path: '^components/[^/]+/index[.]tsx?$' },
    ),

    wall(
      'lib-knows-only-lib',
      'The contract and the pure logic stand on nothing of ours.',
      { path: '^lib/' },
      { path: '^(app|components|reader|server|console|bin|bench|e2e)/' },
    ),
    wall(
      'lib-is-pure',
      'No framework and no database in the pure logic.',
      { path: '^lib/', pathNot: TEST },
      { path: packages('react', 'react-dom', 'next', 'hono', 'pg', 'drizzle-orm') },
    ),
    wall(
      'checks-know-no-measurements',
      'What runs and checks an installation stands without what measures it.',
      { path: '^bin/' },
      { path: '^(bench|e2e)/' },
    ),
    wall(
      'console-knows-only-lib',
      'The console’s process never opens what belongs to the API. It hands requests for sites to the reader.',
      { path: '^console/' },
      { path: '^(app|components|server|bin|bench|e2e)/' },
    ),
    wall(
      'reader-knows-content-only',
      'Sites show content as the console does, and stand on nothing else of it.',
      { path: '^reader/', pathNot: TEST },
      { path: '^(app|server|console|bin|bench|e2e)/|^components/(?!(content|ui)/)' },
    ),
    wall(
      'reader-is-no-application',
      'A site needs no framework in the browser.',
      { path: '^reader/' },
      { path: packages('next', '@radix-ui') },
    ),
    wall(
      'server-knows-no-front',
      'The server does not know who calls it.',
      { path: '^server/' },
      { path: '^(app|components|reader|console|bin|bench|e2e)/' },
    ),

    wall(
      'domain-knows-no-http',
      'An operation does not know how it was called.',
      { path: '^server/domain/', pathNot: TEST },
      { path: '^server/http/' },
    ),
    wall(
      'foundation-knows-no-domain',
      'What every area stands on knows none of them.',
      { path: '^server/(core|db|events|jobs|adapters|threads)/', pathNot: TEST },
      { path: '^server/(domain|http)/' },
    ),
    wall(
      'core-knows-types-only',
      'What every request is decided by runs without a database; of the rest it knows the types.',
      { path: '^server/core/', pathNot: TEST },
      { path: '^server/(?!core/)', dependencyTypesNot: ['type-only'] },
    ),
    wall(
      'areas-use-doors',
      'An area is used through its index.',
      { path: '^server/domain/([^/]+)/', pathNot: TEST },
      { path: '^server/domain/[^/]+/', pathNot: ['^server/domain/$1/', '^server/domain/[^/]+/index[.]ts$'] },
    ),
    wall(
      'revisions-carry-content',
      'What a space holds stands below every area that reads or changes it.',
      { path: '^server/domain/revisions/', pathNot: TEST },
      { path: '^server/domain/', pathNot: '^server/domain/(revisions|storage)/' },
    ),
    wall(
      'content-knows-no-use',
      'Content is read and edited without knowing for which change request, import or site.',
      { path: '^server/domain/content/', pathNot: TEST },
      { path: '^server/domain/', pathNot: '^server/domain/(content|revisions|storage|users)/' },
    ),
    wall(
      'http-uses-doors',
      'The adapter binds areas by their doors.',
      { path: '^server/(http/|[^/]+[.]ts$)', pathNot: TEST },
      { path: '^server/domain/', pathNot: '^server/domain/[^/]+/index[.]ts$' },
    ),
    wall(
      'testing-stays-in-tests',
      'What tests need does not run in production.',
      { path: '^(server|lib|console|app|components)/', pathNot: [TEST, '^server/testing/'] },
      { path: '^server/testing/' },
    ),

    wall(
      'hono-in-http-only',
      'One adapter knows the web framework.',
      {
        path: '^(server|lib|console|bin)/',
        pathNot: ['^server/(http|testing)/', '^server/main[.]ts$', TEST],
      },
      { path: packages('hono', '@hono') },
    ),
    wall(
      'sql-in-stores-only',
      'All SQL of an area is in its store.',
      {
        path: '^(server|lib|console|app|components|bin)/',
        pathNot: ['^server/(db|jobs|testing)/', '/store[.]ts$', '/store/', TEST],
      },
      { path: packages('pg', 'drizzle-orm'), dependencyTypesNot: ['type-only'] },
    ),
    wall(
      'outside-through-adapters',
      'Requests to the outside pass one guarded place.',
      { path: '^(server|lib|console|app|components)/', pathNot: ['^server/adapters/', TEST] },
      { path: packages('undici', 'nodemailer') },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^([.]next|data|public)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
