import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { migrate } from '#db/migrate.ts'
import { type Prepared, startServer, withDatabase } from '#test/database.ts'
import { temporaryFolder, writeGroups } from '#test/groups.ts'
import { gitIn, HistoryError, hasPackagesOf, newMigrations, releaseBefore } from '#test/release-before.ts'
import { parseArguments } from './arguments.ts'

// `npm run release-before -- [commit [features]]` runs server tests of the previous release on a
// database that it made and this release has migrated, as during a rolling update (db/README.md).
// Without a commit: the newest tag, or the last commit without the newest migration.
const ROOT = path.join(import.meta.dirname, '..')
/** The default: money, messages, accounts, and the heaviest statements. */
const FEATURES = ['accounts', 'chat', 'credits', 'payments', 'search']
const PROCESSES = 2

/** Ends a child before its database and its folder are removed. */
function endWithUs(child: ChildProcess): void {
  const end = () => child.kill()
  process.prependOnceListener('exit', end)
  child.once('close', () => process.off('exit', end))
}

/** Checks out a commit into a folder of its own and installs its packages. */
function checkOut(commit: string): string {
  const git = gitIn(ROOT)
  const folder = path.join(temporaryFolder('vonk-release-before-'), 'product')
  git('worktree', 'add', '--quiet', '--detach', folder, commit)
  process.on('exit', () => git('worktree', 'remove', '--force', folder))
  if (hasPackagesOf(ROOT, folder))
    fs.symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'))
  else execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' })
  return folder
}

/** Makes the database with the release in `folder`, and migrates it with this one. */
async function prepareDatabase(folder: string): Promise<Prepared> {
  const server = await startServer()
  const code =
    "const { prepare } = await import('#test/database.ts'); console.log(JSON.stringify(await prepare()))"
  // Asynchronous: PostgreSQL would block on a full pipe if nobody read its log.
  const preparing = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: folder,
    env: { ...process.env, DATABASE_URL: server, VONK_TEST_DATABASE: '' },
  })
  endWithUs(preparing.child)
  const { stdout } = await preparing
  const prepared = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Prepared
  await migrate(withDatabase(prepared.server, prepared.template))
  return prepared
}

async function runTests(folder: string, prepared: Prepared, features: readonly string[]): Promise<boolean> {
  const files = features.flatMap((feature) => fs.globSync(`server/${feature}/**/*.test.ts`, { cwd: folder }))
  const groups = Array.from({ length: PROCESSES }, (_, n) => files.filter((_file, m) => m % PROCESSES === n))
  const args = ['--test', `--test-concurrency=${PROCESSES}`, '--test-timeout=120000']
  console.log(`${files.length} files of tests of ${features.join(', ')}`)
  const child = spawn(process.execPath, [...args, ...writeGroups(folder, groups)], {
    cwd: folder,
    env: { ...process.env, VONK_TEST_DATABASE: JSON.stringify(prepared) },
    stdio: 'inherit',
  })
  endWithUs(child)
  const [status] = (await once(child, 'exit')) as [number | null]
  return status === 0
}

// So that the exit handlers end the tests and their database, and remove the folders.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const USAGE = `Runs server tests of the release before on a database that this one has migrated.

  npm run release-before                          that of the newest tag, or before the newest migration
  npm run release-before -- <commit> [features]   that of a commit; default: ${FEATURES.join(', ')}`

const [given, ...features] = parseArguments(USAGE, { words: true }).positionals
try {
  const commit = given ? gitIn(ROOT)('rev-parse', '--verify', `${given}^{commit}`) : releaseBefore(ROOT)
  const [line, names] = [
    gitIn(ROOT)('log', '-1', '--format=%h of %cs: %s', commit),
    newMigrations(ROOT, commit),
  ]
  console.log(`the release before  ${line}`)
  console.log(`newer migrations    ${names.join(', ') || 'none: only functions may differ'}`)
  const folder = checkOut(commit)
  const passed = await runTests(folder, await prepareDatabase(folder), features.length ? features : FEATURES)
  console.log(passed ? 'passed  the release before runs on this schema' : 'FAILED')
  process.exit(passed ? 0 : 1)
} catch (error) {
  console.error(error instanceof HistoryError ? error.message : error)
  process.exit(1)
}
