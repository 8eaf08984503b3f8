import { spawn } from 'node:child_process'
import path from 'node:path'

// `npm test` runs everything, the parts that find errors fastest first. `npm run test:server` and
// its siblings run one part and pass further arguments to its runner. `npm run test:screens` looks
// at every screen in many ways (SCREENS=all: in all).
const ROOT = path.join(import.meta.dirname, '..')
const BIN = path.join(ROOT, 'node_modules/.bin')

type Step = { name: string; command: string; args: string[]; env?: Record<string, string> }

const tool = (name: string, command: string, args: string[], env: Record<string, string> = {}): Step => ({
  name,
  command: path.join(BIN, command),
  args,
  env,
})

const lint = (): Step[] => [
  tool('types of the server', 'tsc', ['-p', 'tsconfig.server.json']),
  tool('types of the web', 'tsc', ['-p', 'tsconfig.web.json']),
  tool('lint', 'oxlint', ['--type-aware', '--deny-warnings']),
  tool('format', 'biome', ['check', '.']),
  tool('unused', 'knip', []),
]

async function server(more: string[]): Promise<Step[]> {
  const { prepare } = await import('#test/database.ts')
  const globs = ['contract', 'db', 'locales', 'server', 'test', 'bench', 'bin'].map(
    (folder) => `${folder}/**/*.test.ts`,
  )
  return [
    {
      name: 'server',
      command: process.execPath,
      args: ['--test', '--test-concurrency=2', '--test-timeout=120000', ...(more.length ? more : globs)],
      env: {
        VONK_TEST_DATABASE: JSON.stringify(await prepare()),
        // Each test file is a process; the cache of compiled code halves the time of a short one.
        NODE_COMPILE_CACHE: path.join(ROOT, 'node_modules/.cache/compiled'),
      },
    },
  ]
}

const web = (more: string[]): Step[] => [
  tool('web', 'vitest', ['run', '--config', 'web/vitest.config.ts', ...more]),
]
const journeys = (more: string[]): Step[] => [
  { name: 'web build', command: process.execPath, args: ['bin/build-web.ts'] },
  tool('journeys', 'playwright', ['test', '--config', 'test/journeys/playwright.config.ts', ...more]),
]
const screens = (more: string[]): Step[] => [
  { name: 'web build', command: process.execPath, args: ['bin/build-web.ts'] },
  tool('screens', 'playwright', ['test', '--config', 'test/screens/playwright.config.ts', ...more]),
]

function run(step: Step): Promise<boolean> {
  const child = spawn(step.command, step.args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...step.env, PATH: `${BIN}${path.delimiter}${process.env.PATH}` },
  })
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(error.message)
      resolve(false)
    })
    child.on('exit', (code) => resolve(code === 0))
  })
}

const [part, ...more] = process.argv.slice(2)
const parts: Record<string, () => Step[] | Promise<Step[]>> = {
  lint,
  server: () => server(more),
  web: () => web(more),
  journeys: () => journeys(more),
}
/** Too long for every change. */
const longParts: typeof parts = { screens: () => screens(more) }
const chosen = part ? [part] : Object.keys(parts)
const results: [string, boolean, number][] = []
for (const name of chosen) {
  const steps = parts[name] ?? longParts[name]
  if (!steps) throw new Error(`${name}: lint, server, web, journeys or screens`)
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
