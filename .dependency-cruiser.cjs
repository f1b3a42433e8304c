/** Which way imports may point: domain <- contract <- server, web. `npm run deps` checks it. */

const TEST = '[.](test|spec|stories|fixture)[.]tsx?$|(^|/)(src|platform)/test/|/test-setup[.]ts$';
const FEATURE = '^apps/(server|web)/src/features/([^/]+)/';

/** The files that join the server's features. */
const JOINS = '^apps/server/src/((app|demostracion|deps|papeles|servidor|taller)[.]ts$|scripts/)';

/** Rooms of a family that know its ground floor, and not each other. */
const APART = [
  { app: 'server', family: 'caja', rooms: 'cortes|efectivo' },
  { app: 'server', family: 'catalogo', rooms: 'grupos|menu' },
  { app: 'web', family: 'comandas', rooms: 'cobro|despacho|registro' },
];

/** What a diner's page takes of kit and platform. */
const DINER_MAY =
  'kit/(format[.]ts|DinerHead/|Dish/|Layers/|TilePattern/)|platform/(geolocation|clock|ids|online|api/open-call)[.]ts';

const forbid = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });

module.exports = {
  forbidden: [
    forbid('no-cycles', 'Two files that need each other are one, or share a third.', {}, { circular: true }),
    {
      ...forbid(
        'no-cycles-of-rooms',
        'Two rooms of the platform that need each other cannot be understood alone: what both need lies below them.',
        { path: '^apps/web/src/platform' },
        { circular: true },
      ),
      scope: 'folder',
    },
    forbid(
      'domain-is-pure',
      'A rule needs nothing: no package, no Node, no clock. Time and ids arrive as arguments.',
      { path: '^packages/domain/src/', pathNot: TEST },
      { pathNot: '^packages/domain/src/' },
    ),
    forbid(
      'contract-on-domain-and-zod',
      'The catalogue of calls is data for both sides.',
      { path: '^packages/contract/src/', pathNot: TEST },
      { pathNot: '^packages/(contract|domain)/src/|^node_modules/zod/' },
    ),
    forbid(
      'sql-check-on-the-compiler-and-the-driver',
      'It checks any program: it knows nothing of this one.',
      { path: '^packages/sql-check/src/', pathNot: TEST },
      { pathNot: '^packages/sql-check/src/|^node_modules/(typescript|pg|@types)/', dependencyTypesNot: ['core'] },
    ),
    forbid(
      'sql-check-is-a-tool',
      'The running server does not need it, nor the compiler that it brings.',
      { path: '^apps/', pathNot: '^apps/server/src/scripts/check-sql' },
      { path: '^packages/sql-check/' },
    ),
    forbid(
      'embedded-postgres-on-the-driver-and-zod',
      'It keeps any database: it knows nothing of this product.',
      { path: '^packages/embedded-postgres/src/', pathNot: TEST },
      { pathNot: '^packages/embedded-postgres/src/|^node_modules/(pg|zod|@types)/', dependencyTypesNot: ['core'] },
    ),
    forbid(
      'embedded-postgres-is-of-the-server',
      'The server runs the private database, and who tests it.',
      { path: '^(apps/web|packages)/', pathNot: '^packages/embedded-postgres/' },
      { path: '^packages/embedded-postgres/' },
    ),
    forbid(
      'private-database-with-words',
      'Its refusals are data: platform/db/private says them to who operates the server. A tool of developers needs none.',
      {
        path: '^apps/server/src/',
        pathNot: `${TEST}|^apps/server/src/(platform/db/private/|scripts/base/temporal[.]ts$)`,
      },
      {
        path: '^packages/embedded-postgres/src/(embedded|running|backup/(back-up|restore))[.]ts$',
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid(
      'print-queue-on-node',
      'It prints for any program: it knows nothing of this one, and the system brings its queues.',
      { path: '^packages/print-queue/src/', pathNot: TEST },
      { pathNot: '^packages/print-queue/src/', dependencyTypesNot: ['core'] },
    ),
    forbid(
      'print-queue-is-of-the-machine',
      'The server and the till program have queues; a page and a rule have none.',
      { path: '^(apps/web|packages)/', pathNot: '^packages/print-queue/' },
      { path: '^packages/print-queue/' },
    ),
    forbid('server-without-web', 'They meet in the contract.', { path: '^apps/server/' }, { path: '^apps/web/' }),
    forbid('web-without-server', 'They meet in the contract.', { path: '^apps/web/' }, { path: '^apps/server/' }),
    forbid(
      'till-program-apart',
      'It opens a page and prints bytes: server and page reach it by calls and by one object (contract/sesiones/lanzador.ts).',
      { path: '^apps/standalone/' },
      { path: '^apps/(server|web)/' },
    ),
    forbid(
      'apps-without-till-program',
      'Server and page work in any browser.',
      { path: '^apps/(server|web)/' },
      { path: '^apps/standalone/' },
    ),
    forbid(
      'packages-know-no-app',
      'Imports point to the packages, never from them.',
      { path: '^packages/' },
      { path: '^(apps|e2e|bench)/' },
    ),
    forbid(
      'apps-know-no-proof',
      'The product does not need its end-to-end tests or its bench.',
      { path: '^(apps|packages)/' },
      { path: '^(e2e|bench)/' },
    ),
    forbid(
      'feature-without-feature',
      'What two features need goes to domain, platform or kit, or they meet in a file of the app.',
      { path: FEATURE, pathNot: TEST },
      { path: '^apps/$1/src/features/', pathNot: '^apps/$1/src/features/$2/' },
    ),
    ...APART.flatMap(({ app, family, rooms }) => {
      const folder = `^apps/${app}/src/features/${family}`;
      const apart = 'What two rooms need goes to the ground floor of their family, or below.';
      const inside = { path: `${folder}/(${rooms})/`, pathNot: TEST };
      return [
        forbid('room-without-room', apart, inside, { path: `${folder}/[^/]+/`, pathNot: `${folder}/$1/` }),
        forbid(
          'family-without-room-apart',
          apart,
          { path: `${folder}/(?!${rooms})`, pathNot: TEST },
          { path: `${folder}/(${rooms})/` },
        ),
      ];
    }),
    forbid(
      'features-are-joined-by-the-app',
      'Only app.ts, deps.ts, servidor.ts, demostracion.ts, taller.ts and the scripts know the features.',
      { path: '^apps/server/src/', pathNot: `${FEATURE}|${JOINS}|${TEST}` },
      { path: '^apps/server/src/features/' },
    ),
    forbid(
      'web-features-are-joined-by-the-app',
      'The router and the shell in src/app know the features; platform and kit do not.',
      { path: '^apps/web/src/(platform|kit)/', pathNot: TEST },
      { path: '^apps/web/src/(features|app)/' },
    ),
    forbid(
      'shared-without-features',
      'What every feature may use of kit and platform together knows none of them.',
      { path: '^apps/web/src/shared/', pathNot: TEST },
      { path: '^apps/web/src/(features|app)/' },
    ),
    forbid(
      'kit-and-platform-without-shared',
      'They are what it is made of.',
      { path: '^apps/web/src/(kit|platform)/' },
      { path: '^apps/web/src/shared/' },
    ),
    forbid(
      'platform-without-kit',
      'The link, the session and the drafts draw nothing.',
      { path: '^apps/web/src/platform/' },
      { path: '^apps/web/src/kit/' },
    ),
    forbid(
      'kit-without-platform',
      'A part of the kit gets what it shows as properties.',
      { path: '^apps/web/src/kit/', pathNot: TEST },
      { path: '^apps/web/src/platform/' },
    ),
    forbid(
      'features-without-app',
      'The app imports the features, not the other way round.',
      { path: '^apps/web/src/features/', pathNot: TEST },
      { path: '^apps/web/src/app/' },
    ),
    forbid(
      'diner-without-till',
      "A diner's phone loads the least: nothing of the till, of zod or of Mantine, and of kit and platform these few (D-97).",
      { path: '^apps/web/src/(features|app)/comensal/', pathNot: TEST },
      {
        path: '^(apps/web/src|packages/contract|node_modules)/',
        pathNot: `^apps/web/src/((features|app)/comensal/|${DINER_MAY})|^node_modules/(react|react-dom|@tabler|@types)/`,
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid(
      'nothing-imports-tests',
      'Builders and fixtures are for tests, stories and measures; all of e2e is tests.',
      { pathNot: `${TEST}|^e2e/|^bench/` },
      { path: TEST },
    ),
    forbid(
      'no-barrels',
      "An index file hides where things are; only a server feature's handlers have one.",
      {},
      {
        path: '(^|/)index[.](ts|tsx|js|mjs)$',
        pathNot:
          'node_modules|^apps/server/src/features/[^/]+/index[.]ts$|^apps/server/src/features/[^/]+/[^/]+/index[.]ts$',
      },
    ),
    forbid(
      'feature-enters-by-its-index',
      "app.ts takes a feature's handlers, not its insides.",
      { path: '^apps/server/src/app[.]ts$' },
      { path: '^apps/server/src/features/', pathNot: '/index[.]ts$' },
    ),
    forbid(
      'no-unknown-modules',
      'An import that resolves to nothing; Vite resolves the address of a file.',
      {},
      {
        couldNotResolve: true,
        pathNot: '[?]url$',
      },
    ),
    forbid(
      'no-undeclared-packages',
      'A package that is used is declared where it is used.',
      { path: '^(apps|packages)/[^/]+/src/', pathNot: `${TEST}|/galeria[.]tsx$` },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: {
      path: '^(?!.*node_modules).*(^|/)(dist|datos|coverage|test-results|playwright-report)/|[.](sql|css|svg|woff2)$',
    },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    moduleSystems: ['es6', 'cjs'],
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mts', '.js', '.mjs', '.cjs', '.json'],
    },
  },
};
