import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: import.meta.dirname,
  test: {
    include: ['**/*.test.{ts,tsx}'],
    environment: 'node',
    isolate: false,
    unstubGlobals: true,
    setupFiles: ['vitest.setup.ts'],
  },
})
