import { sql } from 'kysely'
import * as imports from '#contract/admin/imports.ts'
import { csvOf, line } from '#test/acts/imports.ts'
import type { TestApp } from '#test/app.ts'
import { staffRow } from './row.ts'

/** The public id of an upload that was checked, whose file nobody needs. */
export async function anUpload(t: TestApp): Promise<string> {
  const { rows } = await sql<{ publicId: string }>`
    insert into import_upload (idem_key, staff_id, sha256, file_name, brand, mapping, mail, state, credits)
    select gen_random_uuid(), id, '', 'leden.csv', 'vonk', 'vonk', false, 'checked', 0 from staff order by id limit 1
    returning public_id`.execute(t.db)
  return rows[0]?.publicId ?? ''
}

let files = 0
const aFile = () => {
  files += 1
  return uploadOf(`rij-${files}@elders.test`)
}
const uploadOf = (email: string) => ({
  body: {
    file: new Blob([csvOf(line({ email }))]),
    file_name: 'leden.csv',
    brand: 'vonk',
    mapping: 'vonk',
    mail: 'true',
  },
})
/** One that waits for its character set. */
async function asking(t: TestApp) {
  const id = await anUpload(t)
  await sql`update import_upload set state = 'asking', charsets = '[]' where public_id = ${id}`.execute(t.db)
  return { params: { id }, body: { charset: 'windows-1252' } }
}
const checked = async (t: TestApp) => ({ params: { id: await anUpload(t) } })

export const rowsOfImports = [
  staffRow(imports.getImports),
  staffRow(imports.getImport, { input: checked }),
  staffRow(imports.getImportRejects, { input: checked }),
  staffRow(imports.uploadImport, { input: aFile, changed: () => uploadOf('anders@elders.test') }),
  staffRow(imports.chooseCharset, {
    input: asking,
    changed: (input) => ({ ...input, body: { charset: 'macintosh' } }),
  }),
  staffRow(imports.startImport, {
    input: checked,
    changed: (input) => ({ ...input, body: { more: 1 } }),
  }),
  staffRow(imports.discardImport, {
    input: checked,
    changed: (input) => ({ ...input, body: { more: 1 } }),
  }),
]
