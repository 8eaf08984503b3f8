import fs from 'node:fs'
import { access, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

const ANSWER_MS = 5000

const isFolder = (folder: string) => fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false

/**
 * Makes a folder and its missing parents. Node's `recursive` loops for ever where mkdir fails with
 * ENOENT in an existing folder, as below /proc.
 */
export function makeFolder(folder: string, mode?: number): void {
  if (isFolder(folder)) return
  const above = path.dirname(folder)
  if (!fs.existsSync(above)) makeFolder(above, mode)
  try {
    fs.mkdirSync(folder, { mode })
  } catch (error) {
    // Another process may have made it.
    if (!isFolder(folder)) throw error
  }
}

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )

type Wanted = {
  mode?: number
  /** False: a missing folder is made later. */
  make?: boolean
}

async function writeInto(folder: string, { mode, make }: Wanted): Promise<void> {
  // Asynchronous, because a network file system may hang.
  for (let at = folder; !(await exists(at)) && at !== path.dirname(at); ) at = path.dirname(at)
  if (!make && !(await exists(folder))) return
  makeFolder(folder, mode)
  const probe = path.join(folder, `.write-test-${process.pid}`)
  await writeFile(probe, '')
  await rm(probe)
}

/**
 * Makes a missing folder, and checks that it is writable. Throws an error of one line if it is not,
 * or does not answer within five seconds.
 */
export async function requireFolder(folder: string, { mode, make = true }: Wanted = {}): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(reject, ANSWER_MS, new Error('no answer within 5 s'))
  try {
    await Promise.race([writeInto(folder, { mode, make }), late])
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw new Error(`nothing can be written in ${folder} (${code ?? message})`, { cause: error })
  } finally {
    clearTimeout(timer)
  }
}
