import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

export const header =
  'name,gender,seeking,date_of_birth,country,region,city,about,language,interests,email,signed_up_at,credits,photo'

/** A line of a CSV by the columns of `header`. */
export const line = (fields: Partial<Record<string, string>> = {}): string => {
  const usual: Record<string, string> = {
    name: 'Mila',
    gender: 'female',
    seeking: 'male',
    date_of_birth: '1994-03-02',
    country: 'NL',
    region: 'NL-UT',
  }
  return header
    .split(',')
    .map((name) => `"${(fields[name] ?? usual[name] ?? '').replaceAll('"', '""')}"`)
    .join(',')
}

export const csvOf = (...lines: string[]): string => [header, ...lines].join('\n')

/** A zip of these entries. */
export async function zipOf(entries: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(entries)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return buffer(zip.outputStream)
}

/** A folder that the test removes. */
export function folderOf(): { write(name: string, content: string | Buffer): string; remove(): void } {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-import-'))
  return {
    write(name, content) {
      const file = path.join(folder, name)
      fs.writeFileSync(file, content)
      return file
    },
    remove: () => fs.rmSync(folder, { recursive: true, force: true }),
  }
}
