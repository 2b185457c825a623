/** The architecture's arrows. Every rule is shown to bite by test/boundaries/boundaries.test.ts. */

/** Lowest first: a module may use those of the levels before its own, and speaks to the later ones by events. */
const LEVELS = [
  ['identity', 'jobs'],
  ['geo', 'audit', 'switches'],
  ['hotel-pictures'],
  ['supply', 'agents', 'billing', 'wishes', 'travellers'],
  ['auctions', 'promo-codes'],
  ['offers'],
  ['conversation', 'papers', 'silence'],
  ['bookings', 'chat'],
  ['special-offers', 'reviews', 'support', 'sharing', 'watches'],
  ['public-pages'],
  ['notifications', 'seo', 'dashboard', 'staff-search', 'saved-views', 'admin'],
  ['integrations'],
  ['work'],
  ['privacy'],
  ['demo'],
  ['installation'],
]
/** The same of the pages' features, whose doors are their index.ts too: what stands on one level does without its neighbours. */
const FEATURE_LEVELS = [
  ['conversation', 'hotels', 'staff-search', 'bulk', 'saved-views', 'blocks'],
  [
    'identity',
    'notifications',
    'auctions',
    'supply',
    'agents',
    'chat',
    'special-offers',
    'statistic',
    'travellers',
    'support',
    'watches',
  ],
  ['wizard', 'bookings'],
  [
    'offers',
    'hot-tours',
    'public-pages',
    'billing',
    'integrations',
    'profile',
    'site',
    'analytics',
    'dashboard',
    'work',
    'documents',
    'help',
    'jobs',
    'audit',
    'switches',
    'promo-codes',
    'reviews',
    'seo',
    'sharing',
  ],
]
const TEST = '\\.(test|e2e)\\.tsx?$|\\.factory\\.ts$'
/** Files that hold rules only: the same answer for the same arguments, nothing to start, nothing to clean. */
const PURE = '\\.(rules|states|policy)\\.ts$'

/** A level imports of the lower ones only, and nothing of its neighbours. */
function orderOf({ name, folder, levels }) {
  const of = (names) => `^${folder}/(${names.join('|')})/`
  const upwards = levels.slice(0, -1).map((level, index) => ({
    name,
    severity: 'error',
    from: { path: of(level), pathNot: TEST },
    to: { path: of(levels.slice(index + 1).flat()) },
  }))
  const sideways = levels
    .filter((level) => level.length > 1)
    .map((level) => ({
      name,
      severity: 'error',
      from: { path: of(level), pathNot: TEST },
      to: { path: of(level), pathNot: `^${folder}/$1/` },
    }))
  return [...upwards, ...sideways]
}

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one file, or miss a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'not-resolvable',
      comment: 'An import that leads nowhere would hide from every other rule.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(\\./\\+types/|virtual:|\\.\\./.*\\+types/)|/build/server/' },
    },
    {
      name: 'front-door',
      comment: 'All that others may use of a module stands in its index.ts.',
      severity: 'error',
      from: { path: '^(server|scripts|bench|data)/', pathNot: `^server/modules/|${TEST}` },
      to: { path: '^server/modules/[^/]+/', pathNot: '^server/modules/[^/]+/(index|module)\\.ts$' },
    },
    {
      name: 'front-door',
      comment: 'All that others may use of a module stands in its index.ts.',
      severity: 'error',
      from: { path: '^server/modules/([^/]+)/', pathNot: TEST },
      to: { path: '^server/modules/[^/]+/', pathNot: '^server/modules/(?:$1/|[^/]+/index\\.ts$)' },
    },
    {
      name: 'registration-apart',
      comment:
        'What a module brings to the server (module.ts: routes, jobs, handlers) is for the server alone; its door stays light.',
      severity: 'error',
      from: { path: '^server/modules/', pathNot: TEST },
      to: { path: '^server/modules/[^/]+/module\\.ts$' },
    },
    ...orderOf({ name: 'module-order', folder: 'server/modules', levels: LEVELS }),
    {
      name: 'unknown-module',
      comment: 'A new module takes its place in LEVELS first.',
      severity: 'error',
      from: { path: '^server/modules/', pathNot: `^server/modules/(${LEVELS.flat().join('|')})/` },
      to: {},
    },
    {
      name: 'private-store',
      comment: 'SQL belongs to its module, in tests too.',
      severity: 'error',
      from: { path: '^server/modules/([^/]+)/' },
      to: { path: '^server/modules/[^/]+/.*\\.store\\.ts$', pathNot: '^server/modules/$1/' },
    },
    {
      name: 'private-store',
      comment: 'SQL belongs to its module, in tests too.',
      severity: 'error',
      from: { pathNot: '^server/modules/' },
      to: { path: '^server/modules/[^/]+/.*\\.store\\.ts$' },
    },
    {
      name: 'routes-without-store',
      comment: 'A route is transport: it calls a use case or a query.',
      severity: 'error',
      from: { path: '\\.routes\\.ts$' },
      to: { path: '\\.store\\.ts$' },
    },
    {
      name: 'pure-files',
      comment: 'Rules, states and policies decide from their arguments alone.',
      severity: 'error',
      from: { path: PURE },
      to: {
        path: '^server/platform/db/|\\.store\\.ts$|node_modules/(pg|kysely|pg-copy-streams|graphile-worker)/',
      },
    },
    {
      name: 'platform-knows-no-module',
      severity: 'error',
      from: { path: '^server/platform/', pathNot: TEST },
      to: { path: '^server/(modules/|[^/]+\\.ts$)' },
    },
    {
      name: 'contract-is-a-leaf',
      comment: 'Both sides live on it, so it needs nobody but zod.',
      severity: 'error',
      from: { path: '^contract/', pathNot: TEST },
      to: { pathNot: '^contract/|node_modules/zod/' },
    },
    {
      name: 'web-without-server',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(server|scripts|bench)/' },
    },
    {
      name: 'server-without-web',
      comment: 'Pages enter the server through one door.',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/ssr\\.ts$' },
      to: { path: '^web/' },
    },
    ...orderOf({ name: 'feature-order', folder: 'web/features', levels: FEATURE_LEVELS }),
    {
      name: 'feature-door',
      comment: 'All that another feature may use stands in index.ts.',
      severity: 'error',
      from: { path: '^web/features/([^/]+)/' },
      to: { path: '^web/features/[^/]+/', pathNot: '^web/features/(?:$1/|[^/]+/index\\.ts$)' },
    },
    {
      name: 'unknown-feature',
      comment: 'A new feature takes its place in FEATURE_LEVELS first.',
      severity: 'error',
      from: { path: '^web/features/', pathNot: `^web/features/(${FEATURE_LEVELS.flat().join('|')})/` },
      to: {},
    },
    {
      name: 'app-below-features',
      comment: 'What every feature stands on knows none of them.',
      severity: 'error',
      from: { path: '^web/app/' },
      to: { path: '^web/features/' },
    },
    {
      name: 'features-below-pages',
      severity: 'error',
      from: { path: '^web/(features|app)/' },
      to: { path: '^web/pages/' },
    },
    {
      name: 'ui-knows-no-feature',
      severity: 'error',
      from: { path: '^web/ui/' },
      to: { path: '^web/(features|pages|app)/' },
    },
    {
      name: 'no-tests-in-product',
      severity: 'error',
      from: { path: '^(contract|server|web)/', pathNot: TEST },
      to: { path: `^test/|${TEST}` },
    },
  ],
  options: {
    babelConfig: { fileName: require.resolve('./.dependency-cruiser.imports.cjs') },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.(css|svg|png|webp|json|woff2)' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
}

// Beside the rules: test/boundaries/modules.test.ts compares them with the folders and the documents.
Object.defineProperties(module.exports, {
  LEVELS: { value: LEVELS },
  FEATURE_LEVELS: { value: FEATURE_LEVELS },
})
