import path from 'node:path'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { lightContract } from './light-contract.ts'
import { textsPlugin } from './texts.ts'

const admin = path.join(import.meta.dirname, '../admin')
const texts = path.join(admin, 'lib/texts.tsx')

/**
 * A build of its own, sharing source with the members' web but no file that a browser loads.
 * Components of web/ui take their texts from the admin's catalogues.
 */
export default defineConfig({
  root: admin,
  base: '/admin/',
  plugins: [textsPlugin(), lightContract(), react({ compiler: true, exclude: /node_modules/ }), tailwind()],
  resolve: {
    alias: [
      { find: /^#web\/lib\/texts\/i18n\.tsx$/, replacement: texts },
      { find: /^\.\/i18n\.tsx$/, replacement: texts },
    ],
  },
  build: {
    target: 'baseline-widely-available',
    outDir: '../dist-admin',
    emptyOutDir: true,
    sourcemap: false,
    modulePreload: { polyfill: false },
  },
})
