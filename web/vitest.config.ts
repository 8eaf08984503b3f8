import { defineConfig } from 'vitest/config'
import { emojiPlugin } from './vite/emoji.ts'
import { textsPlugin } from './vite/texts.ts'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [textsPlugin(), emojiPlugin()],
  test: {
    include: ['**/*.test.{ts,tsx}'],
    environment: 'node',
    server: { deps: { inline: ['use-intl'] } }, // with the compiled messages of the build
    isolate: false,
    unstubGlobals: true,
    setupFiles: ['vitest.setup.ts'],
  },
})
