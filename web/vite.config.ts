import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { type BuildOptions, defineConfig } from 'vite'
import { icuMessages } from './vite/icu-messages.ts'
import { lightContract } from './vite/light-contract.ts'
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

// What every page needs, in one chunk: it compresses better, and stays cached when only screens
// change.
const libraries = 'react|react-dom|scheduler|use-intl|@formatjs|icu-minify'
const ownParts = 'api|backoff|session|store|storage|i18n|first-texts|language|settings|router|paths'
const firstLoad = new RegExp(
  `/node_modules/(${libraries})/|/web/lib/(?:\\w+/)?(${ownParts})\\.|/web/ui/cx\\.|toast-store|createLucideIcon|icons/(badge-check|heart|message-circle|receipt|user-round-pen)\\.`,
)

// What every screen but the first needs.
const withQueries =
  /@tanstack|\/web\/lib\/http\/(with-queries|query-client)\.|\/contract\/(blocks|own-profile)\./
// Small parts of the screens with forms, which mostly need several of them.
const forms =
  /\/web\/(ui\/forms\/(inputs|checkbox)|accounts\/(email-input|login\/login-email|links\/link-token|focus-first-error|confirmation\/address|signup\/errors\/form-errors))\./

// The large choices of a lander and of the sign-up, without the rest of the forms.
const choices = /\/web\/ui\/forms\/(field-error|radio-cards)\.|icons\/(mars|venus)\./
// The icons of the landers: all other shared icons are one chunk.
const icons = /lucide-react(?!.*icons\/(users|ticket|chevron-down|arrow-left)\.)/

// These render once per page: the compiler's caches would cost the first load more than they save.
const uncompiled =
  /\/node_modules\/|\/web\/(app\/|accounts\/home\/(home-screen|hero-art)\.|ui\/(button|feedback\/(spinner|progress-bar|toasts))\.|lib\/routing\/router)/

const forBrowsers: BuildOptions = {
  target: 'baseline-widely-available',
  outDir: 'dist',
  emptyOutDir: true,
  sourcemap: false,
  manifest: 'manifest.json',
  cssCodeSplit: false,
  modulePreload: { polyfill: false },
  rolldownOptions: {
    output: {
      // A chunk of 300 bytes costs more in the list of files that the first load carries than it
      // weighs.
      codeSplitting: {
        groups: [
          { name: 'core', test: firstLoad, priority: 2 },
          { name: 'choices', test: choices, priority: 2 },
          { name: 'query', test: withQueries, priority: 1 },
          { name: 'forms', test: forms, priority: 1 },
          { name: 'icons', test: icons, minShareCount: 2, priority: 1 },
        ],
      },
    },
  },
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
    ...(isSsrBuild ? [notedImports()] : []),
    react({ compiler: true, exclude: uncompiled }),
    tailwind(),
  ],
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
