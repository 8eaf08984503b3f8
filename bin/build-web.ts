import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { InlineConfig } from 'vite'
import { parseArguments } from './arguments.ts'
import { keepAssets } from './keep-assets.ts'

const WEB = path.join(import.meta.dirname, '../web')
const COMPRESSED = /\.(js|css|svg|html|json|webmanifest)$/

/**
 * The service worker contains the version of the pages, so that each build changes it, and the
 * names of the files to precache.
 */
async function workerBuild(): Promise<InlineConfig> {
  const server = path.join(WEB, 'dist/server/index.js')
  const version = createHash('sha256').update(readFileSync(server)).digest('hex').slice(0, 12)
  const { SHELL_FILES } = (await import(pathToFileURL(server).href)) as { SHELL_FILES: string[] }
  return {
    root: WEB,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { BUILD: JSON.stringify({ version, shellFiles: SHELL_FILES }) },
    build: {
      target: 'baseline-widely-available',
      outDir: 'dist/client',
      emptyOutDir: false,
      rolldownOptions: {
        input: path.join(WEB, 'sw-push.ts'),
        output: { format: 'iife', entryFileNames: 'sw-push.js', codeSplitting: false },
      },
    },
  }
}

/**
 * Builds web/dist and web/dist-admin, with a .br and .gz beside each text file for the server to
 * send.
 */
async function buildWeb(): Promise<void> {
  keepAssets(path.join(WEB, 'dist/client/assets'), path.join(WEB, 'dist/before'))
  // With `test`, as in tests and benches, Vite would use React's development build.
  process.env.NODE_ENV = 'production'
  // Vite is a development dependency, which a production with its own web/dist lacks.
  const { build } = await import('vite').catch(() => {
    console.error(
      'web/dist is missing or older than its sources, and Vite is not installed: run npm ci, then npm run build.',
    )
    process.exit(1)
  })
  const config: InlineConfig = {
    root: WEB,
    configFile: path.join(WEB, 'vite.config.ts'),
    configLoader: 'native',
    logLevel: 'warn',
  }
  await build({
    ...config,
    root: path.join(WEB, 'admin'),
    configFile: path.join(WEB, 'vite/admin.config.ts'),
  })
  // React Router builds for browsers and for the server.
  const { createBuilder } = await import('vite')
  const builder = await createBuilder(config)
  await builder.buildApp()
  await build(await workerBuild())
  await compressFiles(path.join(WEB, 'dist/client'))
  await compressFiles(path.join(WEB, 'dist-admin'))
}

async function compressFiles(dist: string): Promise<void> {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) =>
    COMPRESSED.test(file),
  )
  await Promise.all(
    files.map(async (file) => {
      const bytes = readFileSync(path.join(dist, file))
      if (bytes.length < 512) return
      const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
      writeFileSync(path.join(dist, `${file}.br`), await promisify(brotliCompress)(bytes, quality))
      writeFileSync(path.join(dist, `${file}.gz`), await promisify(gzip)(bytes, { level: 9 }))
    }),
  )
}

parseArguments(`npm run build   builds the web application into web/dist and web/dist-admin`)
await buildWeb()
