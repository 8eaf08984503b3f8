import { reactRouter } from '@react-router/dev/vite'
import tailwind from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { emojiPlugin } from './vite/emoji.ts'
import { lightContract } from './vite/light-contract.ts'
import { textsPlugin } from './vite/texts.ts'

/**
 * `dist/server` is one file with its libraries, because a production has no development
 * dependencies.
 */
export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [textsPlugin(), emojiPlugin(), lightContract(), tailwind(), reactRouter()],
  build: { sourcemap: false },
  environments: {
    client: {
      build: {
        target: 'baseline-widely-available',
        manifest: true,
        modulePreload: {
          // Every page has loaded these before it imports anything later.
          resolveDependencies: (_file, files) =>
            files.filter((file) => !/\/(libraries|shared|rolldown-runtime)-[\w-]{8}\.js$/.test(file)),
        },
        rolldownOptions: {
          output: {
            // Hundreds of small files would cost more in requests than they weigh.
            codeSplitting: {
              groups: [
                {
                  name: 'libraries',
                  test: /\/node_modules\/(react|react-dom|react-router|scheduler|@tanstack|use-intl|icu-minify)\//,
                },
                // Dates, dialogs and faces are on many pages, but not on a visitor's first one.
                {
                  name: 'shared',
                  test: /\/(web|contract|lucide-react)\/(?!lib\/texts\/dates|ui\/(dialog|composing|avatar))/,
                  minShareCount: 30,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      resolve: { noExternal: command === 'build' || ['use-intl'] },
      build: {
        target: 'node24',
        rolldownOptions: { input: 'server.ts', output: { codeSplitting: false } },
      },
    },
  },
}))
