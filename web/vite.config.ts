import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { type BuildOptions, defineConfig } from 'vite'
import { chunks } from './vite/chunks.ts'
import { icuMessages } from './vite/icu-messages.ts'
import { inlineLimits } from './vite/inline-limits.ts'
import { lightContract } from './vite/light-contract.ts'
import { lightIcons } from './vite/light-icons.ts'
import { lightPreload } from './vite/light-preload.ts'
import { lightReact } from './vite/light-react.ts'
import { notedImports } from './vite/noted-imports.ts'

const server = process.env.VONK_SERVER ?? 'http://localhost:3000'
const proxied = [
  '/api',
  '/media',
  '/activate',
  '/unsubscribe',
  '/dev',
  '/healthz',
  '/favicon.',
  '/icon-',
  '/manifest.webmanifest',
]

// These render once per page, or are a few elements: the compiler's caches would cost the first
// load more than they save.
const uncompiled = new RegExp(
  `/node_modules/|/web/(${[
    'app/',
    'accounts/home/(home-screen|hero-art)\\.',
    'accounts/login/',
    'accounts/signup/(signup-|steps/(signup-steps|step-fields|stepper|use-))',
    'landers/(gallery|lander-screen|parts/(hero|lander-data|lander-signup|numbers|people|signup-card))\\.',
    'lib/(http/settings|hydrated|media|theme|routing/|texts/(i18n|title))',
    'ui/(avatar|button)\\.',
    'ui/feedback/(lazy-error-note|progress-bar|spinner|toasts)\\.',
    'ui/forms/(checkbox|field|field-error|inputs|radio-cards)\\.',
  ].join('|')})`,
)

// Files of first loads without the list of what their later parts consist of: the server preloads
// what a page needs, and a later part asks for its files itself.
const FIRST = /\/(index|lander|signup-card|signup-steps|bring-along|lazy-interest-icon)-[\w-]+\.js$/

const forBrowsers: BuildOptions = {
  target: 'baseline-widely-available',
  outDir: 'dist',
  emptyOutDir: true,
  sourcemap: false,
  manifest: 'manifest.json',
  cssCodeSplit: false,
  modulePreload: {
    polyfill: false,
    resolveDependencies: (_url, files, { hostId }) => (FIRST.test(hostId) ? [] : files),
  },
  rolldownOptions: { output: { codeSplitting: chunks() } },
}

/** One file with everything in it: a production has no development dependencies. */
const forTheServer: BuildOptions = {
  target: 'node24',
  outDir: 'dist-server',
  emptyOutDir: true,
  ssr: 'server.tsx',
  copyPublicDir: false,
  rolldownOptions: { output: { codeSplitting: false } },
}

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [
    icuMessages(),
    lightContract(),
    inlineLimits(),
    ...(isSsrBuild ? [notedImports()] : [lightPreload(), lightReact()]),
    react({ compiler: true, exclude: uncompiled }),
    tailwind(),
  ],
  resolve: { alias: [lightIcons] },
  ssr: { noExternal: true },
  build: isSsrBuild ? forTheServer : forBrowsers,
  server: {
    port: 5173,
    // The server answers mailed links; /activate/done and /activate/error are pages.
    proxy: Object.fromEntries(
      proxied.map((prefix) => [
        prefix === '/activate' ? '^/activate(\\?|$)' : prefix,
        { target: server, changeOrigin: false },
      ]),
    ),
  },
}))
