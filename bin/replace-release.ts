import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseEnv } from 'node:util'
import { ConfigError } from '#server/app/environment.ts'

export type Replacement = {
  /** What the units start from: a link to the folder of a release. */
  link: string
  /** A tag or a commit. */
  release: string
  /** Where it comes from; empty: where the release that runs came from. */
  repository: string
  /** A place of `backup`; empty: below BACKUP_URL; `none`: no backup. */
  backup: string
  ports: readonly number[]
  /** What restarts a node, with `{port}`. */
  restart: string
  /** How long a node may take to get ready. */
  readyMs: number
}

/** Folders of releases that stay, with the one that runs. */
const KEPT = 3
const MIGRATIONS = /^MIGRATIONS=.*\n?/m

/** Runs programs as the owner of the installation, so that git and npm write files that are theirs. */
function asOwnerOf(folder: string) {
  const { uid, gid } = fs.statSync(folder)
  const isOther = process.getuid?.() === 0 && uid !== 0
  const owner = isOther ? { uid, gid } : {}
  // What npm sets for whoever ran it, such as its cache, is not for the owner.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_')))
  const ask = (cwd: string, command: string, args: readonly string[], HOME: string) =>
    spawnSync(command, args, {
      ...owner,
      cwd,
      env: isOther ? { ...env, HOME } : env,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    })
  return {
    owner: { uid, gid },
    run(cwd: string, command: string, ...args: string[]): string {
      const { status, stdout, error } = ask(cwd, command, args, path.dirname(cwd))
      if (status !== 0)
        throw new ConfigError(`${[command, ...args].join(' ')}: ${error?.message ?? `ended with ${status}`}`)
      return stdout.trim()
    },
  }
}
type AsOwner = ReturnType<typeof asOwnerOf>

/** The node that a release brings. */
const nodeOf = (folder: string) => {
  const own = path.join(folder, 'node_modules/.bin/node')
  return fs.existsSync(own) ? own : process.execPath
}

function linkTo(target: string, link: string): void {
  const draft = `${link}.new`
  fs.rmSync(draft, { force: true })
  fs.symlinkSync(target, draft)
  fs.renameSync(draft, link)
}

/** The first time, the folder of the installation moves beside others, and a link takes its place. */
function asLink(link: string, as: AsOwner): string {
  const releases = `${link}-releases`
  if (fs.lstatSync(link).isSymbolicLink()) return releases
  const { owner } = as
  const name = as.run(link, 'git', 'rev-parse', '--short=8', 'HEAD')
  fs.mkdirSync(releases, { recursive: true })
  fs.chownSync(releases, owner.uid, owner.gid)
  const folder = path.join(releases, name)
  fs.renameSync(link, folder)
  linkTo(folder, link)
  fs.renameSync(path.join(folder, '.env'), path.join(releases, '.env'))
  fs.symlinkSync('../.env', path.join(folder, '.env'))
  return releases
}

/** In the folder of a release, once it is built. */
const BUILT = 'web/dist/.built'

/** The release ran here before, and is what a tag or a commit names, which never changes. */
const isWhole = (folder: string, release: string, as: AsOwner): boolean =>
  fs.existsSync(path.join(folder, BUILT)) &&
  (as.run(folder, 'git', 'rev-parse', 'HEAD').startsWith(release) ||
    as.run(folder, 'git', 'tag', '-l', release) !== '')

type Folders = { current: string; next: string }

function fetchRelease({ release, repository }: Replacement, { current, next }: Folders, as: AsOwner) {
  fs.rmSync(next, { recursive: true, force: true })
  const from = repository || as.run(current, 'git', 'remote', 'get-url', 'origin')
  as.run(path.dirname(next), 'git', 'clone', '--quiet', '--no-checkout', from, next)
  try {
    as.run(next, 'git', 'rev-parse', '--verify', '--quiet', `${release}^{commit}`)
  } catch {
    throw new ConfigError(`${release}: there is no such release in ${from}`)
  }
  as.run(next, 'git', 'checkout', '--quiet', '--detach', release)
  fs.symlinkSync('../.env', path.join(next, '.env'))
}

/** Open pages name files of the builds before. */
function bringAssets(from: string, to: string): void {
  fs.rmSync(path.join(to, 'web/dist/before'), { recursive: true, force: true })
  for (const [old, kept] of [
    ['client/assets', 'before/1/assets'],
    ['before/1/assets', 'before/2/assets'],
  ] as const) {
    const source = path.join(from, 'web/dist', old)
    if (fs.existsSync(source)) fs.cpSync(source, path.join(to, 'web/dist', kept), { recursive: true })
  }
}

async function restarted(port: number, { restart, readyMs }: Replacement): Promise<void> {
  const text = restart.replaceAll('{port}', String(port))
  const { status } = spawnSync('/bin/sh', ['-c', text], { stdio: ['ignore', 'inherit', 'inherit'] })
  if (status !== 0) throw new ConfigError(`${text}: ended with ${status}`)
  for (const end = performance.now() + readyMs; ; await delay(250)) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    if (answer?.status === 200) return
    if (performance.now() > end)
      throw new ConfigError(`the node on ${port} was not ready within ${readyMs / 1000} s`)
  }
}

function settle(file: string, migrations: 'newer' | undefined): void {
  const text = fs.readFileSync(file, 'utf8')
  const others = migrations || /^MIGRATIONS=newer$/m.test(text) ? text.replace(MIGRATIONS, '') : text
  const ended = others && !others.endsWith('\n') ? `${others}\n` : others
  fs.writeFileSync(file, migrations ? `${ended}MIGRATIONS=${migrations}\n` : ended)
}

/** Removes the oldest folders of releases. */
function forgetOld(releases: string, current: string): void {
  const folders = fs
    .readdirSync(releases, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== '.npm')
    .map(({ name }) => path.join(releases, name))
    .filter((folder) => folder !== current)
    .toSorted((one, other) => fs.statSync(other).ctimeMs - fs.statSync(one).ctimeMs)
  for (const folder of folders.slice(KEPT - 1)) fs.rmSync(folder, { recursive: true, force: true })
}

/**
 * Puts a release in the place of the one that runs: fetched, built and migrated beside it, then
 * taken over by one node after another. Where a node does not get ready, all return to the release
 * before, which runs on the newer schema meanwhile. Throws ConfigError.
 */
export async function replaceRelease(wanted: Replacement): Promise<void> {
  const { link, release, backup, ports } = wanted
  if (!fs.existsSync(path.join(link, '.env')))
    throw new ConfigError(`${link}/.env is missing: name the folder of the installation with --link`)
  const { DATA_DIR = '', BACKUP_URL } = parseEnv(fs.readFileSync(path.join(link, '.env'), 'utf8'))
  if (!path.isAbsolute(DATA_DIR))
    throw new ConfigError('DATA_DIR: has to be an absolute path in .env, so that releases share it')
  if (!backup && !BACKUP_URL)
    throw new ConfigError('--backup: name a place, or none; BACKUP_URL in .env is the default')
  if (!ports.length) throw new ConfigError('--ports: no unit vonk@… runs; name the ports of the nodes')

  const owner = asOwnerOf(link)
  const releases = asLink(link, owner)
  const current = fs.realpathSync(link)
  const next = path.join(releases, release.replaceAll(/[^\w.-]/g, '-'))
  if (next === current) throw new ConfigError(`${release} runs already`)
  const say = (text: string) => console.log(`update  ${text}`)

  try {
    if (isWhole(next, release, owner)) say(`${release} is here already`)
    else {
      say(`fetching ${release}`)
      fetchRelease(wanted, { current, next }, owner)
      say('installing and building')
      owner.run(next, 'npm', 'ci', '--no-audit', '--no-fund', '--no-update-notifier')
      owner.run(next, 'npm', 'run', '--silent', 'build')
      fs.writeFileSync(path.join(next, BUILT), '')
    }
    bringAssets(current, next)
    if (backup !== 'none') {
      say('backing up')
      owner.run(current, nodeOf(current), 'bin/backup.ts', ...(backup ? [backup] : []))
    }
    say('migrating')
    owner.run(next, nodeOf(next), 'bin/migrate.ts')
  } catch (error) {
    if (!fs.existsSync(path.join(next, BUILT))) fs.rmSync(next, { recursive: true, force: true })
    throw error
  }

  const tried: number[] = []
  linkTo(next, link)
  try {
    for (const port of ports) {
      say(`restarting the node on ${port}`)
      tried.push(port)
      await restarted(port, wanted)
    }
  } catch (error) {
    say(`${(error as Error).message}; going back to ${path.basename(current)}`)
    linkTo(current, link)
    settle(path.join(releases, '.env'), 'newer')
    for (const port of tried)
      await restarted(port, wanted).catch(({ message }: Error) => {
        throw new ConfigError(`${release} was taken back, and now ${message}: read its log`)
      })
    throw new ConfigError(`${release} was taken back: ${(error as Error).message}`)
  }
  settle(path.join(releases, '.env'), undefined)
  forgetOld(releases, next)
  say(`${release} runs`)
}
