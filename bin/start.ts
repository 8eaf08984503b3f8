import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { parseArguments } from './arguments.ts'
import './env-file.ts'

parseArguments(
  `npm start             builds the web where its sources are newer, and starts the server\n  -- --http, --jobs   a process for calls only, or for jobs only`,
  { options: { http: { type: 'boolean' }, jobs: { type: 'boolean' } } },
)

const ROOT = path.join(import.meta.dirname, '..')
const SOURCES = ['web', 'contract', 'locales', 'package-lock.json']

function newest(file: string): number {
  const stat = statSync(file)
  if (!stat.isDirectory()) return stat.mtimeMs
  const entries = readdirSync(file).filter((name) => !name.startsWith('dist'))
  return Math.max(stat.mtimeMs, ...entries.map((name) => newest(path.join(file, name))))
}

const index = path.join(ROOT, 'web/dist/server/index.js')
const built = existsSync(index) ? statSync(index).mtimeMs : 0
// An image has only what was built.
const hasSources = existsSync(path.join(ROOT, 'web/server.ts'))
if (hasSources && SOURCES.some((source) => newest(path.join(ROOT, source)) > built)) {
  try {
    accessSync(path.join(ROOT, 'web'), constants.W_OK)
  } catch {
    const why = built ? 'older than its sources' : 'not built'
    console.error(
      `The web is ${why}, and this user may not write it: run \`npm run build\` as who owns ${ROOT}`,
    )
    process.exit(1)
  }
  // A separate process, because Vite uses half a gigabyte of memory and sets NODE_ENV.
  const { status } = spawnSync(process.execPath, [path.join(ROOT, 'bin/build-web.ts')], { stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}

await import('#server/main.ts')
