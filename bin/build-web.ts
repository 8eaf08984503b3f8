import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { InlineConfig } from 'vite'
import { argumentsOf } from './arguments.ts'

const WEB = path.join(import.meta.dirname, '../web')
const COMPRESSED = /\.(js|css|svg|html|json|webmanifest)$/

/** The service worker is one file that contains the version of the pages: each build changes it. */
function workerBuild(): InlineConfig {
  const page = readFileSync(path.join(WEB, 'dist/index.html'))
  return {
    root: WEB,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { BUILD: JSON.stringify(createHash('sha256').update(page).digest('hex').slice(0, 12)) },
    build: {
      target: 'baseline-widely-available',
      outDir: 'dist',
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
  // Tests and measurements say `test`, for which Vite would take React's development build.
  process.env.NODE_ENV = 'production'
  // Vite is a development dependency: a production that brings its own web/dist lacks it.
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
  // Before the pages, so that dist/index.html is newer than the folder that this one creates.
  await build({ ...config, build: { ssr: 'server.tsx', outDir: 'dist-server' } })
  await build(config)
  await build(workerBuild())
  await compressFiles(path.join(WEB, 'dist'))
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

argumentsOf(`npm run build   builds the web application into web/dist and web/dist-admin`)
await buildWeb()
