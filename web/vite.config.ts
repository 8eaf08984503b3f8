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

// These render once per page: the compiler's caches would cost the first load more than they save.
const uncompiled =
  /\/node_modules\/|\/web\/(app\/|accounts\/home\/(home-screen|hero-art)\.|ui\/(button|feedback\/(spinner|progress-bar|toasts))\.|lib\/(http\/settings|hydrated|media|routing\/|texts\/(i18n|title)))/

const isEntry = (file: string) => /\/index-[\w-]+\.js$/.test(file)

const forBrowsers: BuildOptions = {
  target: 'baseline-widely-available',
  outDir: 'dist',
  emptyOutDir: true,
  sourcemap: false,
  manifest: 'manifest.json',
  cssCodeSplit: false,
  modulePreload: {
    polyfill: false,
    // The first load does without the list of all files: the server preloads what a page needs.
    resolveDependencies: (_url, files, { hostId }) => (isEntry(hostId) ? [] : files),
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
