import fs from 'node:fs'
import path from 'node:path'

/**
 * Keeps the files of a build in `before/1`, and those of the build before it in `before/2`: pages
 * that are open in a browser still name them.
 */
export function keepAssets(assets: string, before: string): void {
  if (!fs.existsSync(assets)) return
  const [first, second] = [path.join(before, '1'), path.join(before, '2')]
  fs.rmSync(second, { recursive: true, force: true })
  if (fs.existsSync(first)) fs.renameSync(first, second)
  fs.cpSync(assets, path.join(first, 'assets'), { recursive: true })
}
