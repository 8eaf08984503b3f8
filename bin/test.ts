import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { temporaryFolder, writeGroups } from '#test/groups.ts'
import { forgetInstallation } from '#test/installation.ts'
import { memoryFolder } from '#test/memory-folder.ts'
import { parseArguments } from './arguments.ts'

// `npm test` runs everything, the parts that find errors fastest first. `npm run test:server` and
// its siblings run one part and pass further arguments to its runner. `npm run test:screens` looks
// at every screen in many ways (SCREENS=all: in all).
const ROOT = path.join(import.meta.dirname, '..')
const BIN = path.join(ROOT, 'node_modules/.bin')

// Modules load faster from the cache of compiled code.
const COMPILED = path.join(ROOT, 'node_modules/.cache/compiled')

type Step = { name: string; command: string; args: string[]; env?: Record<string, string> }

const tool = (name: string, command: string, args: string[], env: Record<string, string> = {}): Step => ({
  name,
  command: path.join(BIN, command),
  args,
  env,
})

const types = (): Step[] => [
  tool('types of the server', 'tsc', ['-p', 'tsconfig.server.json']),
  tool('types of the web', 'tsc', ['-p', 'tsconfig.web.json']),
  tool('types of the journeys', 'tsc', ['-p', 'tsconfig.journeys.json']),
]

const lint = (): Step[] => [
  ...types(),
  tool('lint', 'oxlint', ['--type-aware', '--deny-warnings']),
  tool('format', 'biome', ['check', '.']),
  tool('unused', 'knip', []),
  { name: 'advisories', command: process.execPath, args: ['bin/advisories.ts', '--check'] },
]

// These start first, each group in a process of its own.
const FIRST = [
  // They mostly wait for time limits of seconds.
  [
    'server/app/silent-database.test.ts',
    'db/connect.test.ts',
    'server/app/contract.test.ts',
    'server/app/two-nodes.test.ts',
    'server/adapters/notifier/redis.test.ts',
    'server/app/pooler.test.ts',
  ],
  ['test/matrix/matrix.test.ts'], // the longest
  ['server/kit/secrets/passwords.test.ts'], // replaces the hashes before they are imported
]
const FILES_IN_GROUP = 20
// Three for two cores, because some tests mostly wait.
const PROCESSES = 3

// The test files of each process. The files of test/ take longest, so they come first.
function groupsOfFiles(): string[][] {
  const files = ['contract', 'db', 'locales', 'server', 'test', 'bench', 'bin']
    .flatMap((folder) => fs.globSync(`${folder}/**/*.test.ts`, { cwd: ROOT }))
    .map((file) => file.split(path.sep).join('/'))
    .toSorted()
    .toReversed()
    .filter((file) => !FIRST.flat().includes(file))
  const count = Math.ceil(files.length / FILES_IN_GROUP)
  const groups = Array.from({ length: count }, (_, index) =>
    files.slice(index * FILES_IN_GROUP, (index + 1) * FILES_IN_GROUP),
  )
  return [...FIRST, ...groups]
}

async function server(more: string[]): Promise<Step[]> {
  const { prepare } = await import('#test/database.ts')
  // Files named in the arguments get a process each, so that --test-name-pattern works.
  const files = more.length ? more : writeGroups(ROOT, groupsOfFiles())
  return [
    {
      name: 'server',
      command: process.execPath,
      args: ['--test', `--test-concurrency=${PROCESSES}`, '--test-timeout=120000', ...files],
      env: {
        VONK_TEST_DATABASE: JSON.stringify(await prepare()),
      },
    },
  ]
}

const web = (more: string[]): Step[] => [
  tool('web', 'vitest', ['run', '--config', 'web/vitest.config.ts', ...more]),
]

// World-readable, because the embedded PostgreSQL runs as another user.
function browserData(): Record<string, string> {
  const given = process.env.JOURNEY_DATA
  if (given) return { JOURNEY_DATA: given }
  const folder = temporaryFolder('vonk-journey-', memoryFolder())
  fs.chmodSync(folder, 0o755)
  return { JOURNEY_DATA: folder }
}

const inBrowser = (name: 'journeys' | 'screens', more: string[]): Step[] => [
  { name: 'web build', command: process.execPath, args: ['bin/build-web.ts'] },
  tool(name, 'playwright', ['test', '--config', `test/${name}/playwright.config.ts`, ...more], browserData()),
]

function run(step: Step): Promise<boolean> {
  const child = spawn(step.command, step.args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: COMPILED,
      ...step.env,
      PATH: `${BIN}${path.delimiter}${process.env.PATH}`,
    },
  })
  const end = () => child.kill()
  process.once('exit', end)
  child.once('close', () => process.off('exit', end))
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(error.message)
      resolve(false)
    })
    child.on('exit', (code) => resolve(code === 0))
  })
}

// So that the exit handlers end the step and its database, and remove the folder.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const USAGE = `npm test                        everything: lint, server, web, journeys
npm run test:server -- <file>   the tests of files; what follows goes to the runner of the part
npm run test:web, npm run test:journeys, npm run test:screens, npm run lint`

const [part, ...more] = process.argv.slice(2)
if (!part || part.startsWith('-') || part === 'lint' || more.includes('--help'))
  parseArguments(USAGE, { words: true })
const parts: Record<string, () => Step[] | Promise<Step[]>> = {
  lint,
  server: () => server(more),
  web: () => web(more),
  journeys: () => inBrowser('journeys', more),
}
/** Part of another one, or too long for every change. */
const otherParts: typeof parts = { types, screens: () => inBrowser('screens', more) }
const chosen = part ? [part] : Object.keys(parts)
forgetInstallation()
const results: [string, boolean, number][] = []
for (const name of chosen) {
  const steps = parts[name] ?? otherParts[name]
  if (!steps) throw new Error(`${name}: lint, types, server, web, journeys or screens`)
  for (const step of await steps()) {
    console.log(`\n── ${step.name}`)
    const began = performance.now()
    results.push([step.name, await run(step), (performance.now() - began) / 1000])
  }
}
console.log(
  `\n${results.map(([name, passed, seconds]) => `${passed ? 'passed' : 'FAILED'}  ${seconds.toFixed(1).padStart(6)} s  ${name}`).join('\n')}`,
)
const failed = results.filter(([, passed]) => !passed).length
console.log(`\n${results.length - failed} passed, ${failed} failed`)
process.exit(failed ? 1 : 0)
