import fs from 'node:fs/promises'
import path from 'node:path'
import { type BackupPlace, folderPlace } from './place.ts'
import { momentOf, type Retention, toKeep } from './retention.ts'
import { MANIFEST } from './write-backup.ts'

/** Where backups lie side by side, each below its name. */
export type BackupShelf = {
  /** For messages. */
  name: string
  open(backup: string): BackupPlace
  /** The names of all that lies there. */
  list(): Promise<string[]>
  /** Removes a backup. Its manifest goes first, so that what is left of it is no whole backup. */
  remove(backup: string): Promise<void>
}

/** Backups in folders of this folder. */
export function folderShelf(folder: string): BackupShelf {
  return {
    name: folder,
    open: (backup) => folderPlace(path.join(folder, backup)),
    async list() {
      const entries = await fs.readdir(folder, { withFileTypes: true })
      return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
    },
    async remove(backup) {
      await fs.rm(path.join(folder, backup, MANIFEST), { force: true })
      await fs.rm(path.join(folder, backup), { recursive: true, force: true })
    },
  }
}

/** A backup that broke off may still be under way for so long. */
const UNDER_WAY_MS = 2 * 86_400_000

async function isWhole(shelf: BackupShelf, backup: string): Promise<boolean> {
  const manifest = await shelf.open(backup).read(MANIFEST)
  manifest?.destroy()
  return manifest !== undefined
}

type Shelved = { name: string; at: Date; whole: boolean }

/** The backups that are named after a moment, the newest first. */
export async function shelvedBackups(shelf: BackupShelf): Promise<Shelved[]> {
  const found: Shelved[] = []
  for (const name of await shelf.list()) {
    const at = momentOf(name)
    if (at) found.push({ name, at, whole: await isWhole(shelf, name) })
  }
  return found.toSorted((one, other) => other.at.getTime() - one.at.getTime())
}

/**
 * Removes what the rule does not keep, and what broke off days ago. Leaves what is not named after
 * a moment. Returns the names of what went and of what stays. Throws where the place lets nothing
 * go.
 */
export async function pruneBackups(
  shelf: BackupShelf,
  retention: Retention,
): Promise<{ gone: string[]; kept: string[] }> {
  const all = await shelvedBackups(shelf)
  const keep = toKeep(
    all.filter(({ whole }) => whole).map(({ name }) => name),
    retention,
  )
  const mayBeUnderWay = ({ whole, at }: Shelved) => !whole && at.getTime() > Date.now() - UNDER_WAY_MS
  const gone: string[] = []
  for (const one of all) {
    if (keep.has(one.name) || mayBeUnderWay(one)) continue
    await shelf.remove(one.name)
    gone.push(one.name)
  }
  return { gone, kept: [...keep] }
}
