import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

const MIGRATIONS = 'db/migrations'

/** Why the release before cannot be found, in one line. */
export class HistoryError extends Error {}

export type Git = (...args: string[]) => string

/** Runs git in a folder. Throws with what git printed. */
export const gitIn =
  (folder: string): Git =>
  (...args) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim()

const tried = (work: () => string): string | undefined => {
  try {
    return work()
  } catch {
    return undefined
  }
}

/**
 * The commit of the release before the files of `root`: the newest tag below HEAD; without tags,
 * the last commit that lacks the newest migration. Throws HistoryError where git does not know it.
 */
export function releaseBefore(root: string): string {
  const git = gitIn(root)
  const head = tried(() => git('rev-parse', 'HEAD'))
  if (!head) throw new HistoryError('the release before is in the history of git, and this is no clone')
  const tag = tried(() => git('describe', '--tags', '--abbrev=0', 'HEAD^'))
  if (tag) return git('rev-parse', `${tag}^{commit}`)
  const newest = fs.readdirSync(path.join(root, MIGRATIONS)).toSorted().at(-1) ?? ''
  const added = git('log', '--diff-filter=A', '--format=%H', '-1', '--', `${MIGRATIONS}/${newest}`)
  // A migration that is not committed yet follows the release at HEAD.
  const before = added ? tried(() => git('rev-parse', `${added}^`)) : head
  if (before) return before
  throw new HistoryError(
    'the release before is older than this shallow clone: git fetch --unshallow, or name a commit',
  )
}

/** The migrations of `root` that a commit lacks, by name. */
export function newMigrations(root: string, commit: string): string[] {
  const known = new Set(gitIn(root)('ls-tree', '--name-only', commit, `${MIGRATIONS}/`).split('\n'))
  return fs
    .readdirSync(path.join(root, MIGRATIONS))
    .filter((file) => file.endsWith('.ts') && !known.has(`${MIGRATIONS}/${file}`))
    .map((file) => path.basename(file, '.ts'))
    .toSorted()
}

/** Whether `root` locks every package that `other` locks, in the same version. */
export function hasPackagesOf(root: string, other: string): boolean {
  const lockedBy = (folder: string) => {
    const text = fs.readFileSync(path.join(folder, 'package-lock.json'), 'utf8')
    return (JSON.parse(text) as { packages: Record<string, { version?: string }> }).packages
  }
  const locked = lockedBy(root)
  return Object.entries(lockedBy(other)).every(
    ([name, { version }]) => !name || locked[name]?.version === version,
  )
}
