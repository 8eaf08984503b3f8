import { defineConfig } from 'vitest/config'
import { icuMessages } from './vite/icu-messages.ts'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [icuMessages()],
  test: {
    include: ['**/*.test.{ts,tsx}'],
    environment: 'node',
    server: { deps: { inline: ['use-intl'] } }, // with the compiled messages of the build
    isolate: false,
    unstubGlobals: true,
    setupFiles: ['vitest.setup.ts'],
  },
})
