import { type ImportCharset, importFields } from '#contract/admin/imports.ts'
import { AppError } from '#server/kit/app-error.ts'
import { type ImportField, type Mapping, ownMapping } from './mapping.ts'
import { readCsv } from './read-csv.ts'

/** Without one of these columns all rows would be rejected. */
const NEEDED: readonly ImportField[] = [
  'email',
  'name',
  'gender',
  'seeking',
  'date_of_birth',
  'country',
  'region',
]

/**
 * Reads the columns of a CSV of members. Throws `admin.import_column_missing` and, for a file with
 * our own columns, `admin.import_column_unknown`, each with `column`; `admin.import_unreadable`
 * for a file without rows.
 */
export async function refuseColumns(csv: string, charset: ImportCharset, mapping: Mapping): Promise<void> {
  const columns = await readColumns(csv, charset)
  for (const field of NEEDED) {
    const { column, default: fallback } = mapping.fields[field] ?? { column: field }
    if (column === undefined || column.includes('{') || fallback !== undefined) continue
    if (!columns.includes(column)) throw new AppError('admin.import_column_missing', { column })
  }
  const unknown = columns.find((column) => !importFields.some((field) => field === column))
  if (mapping === ownMapping && unknown !== undefined)
    throw new AppError('admin.import_column_unknown', { column: unknown.slice(0, 100) })
}

async function readColumns(csv: string, charset: ImportCharset): Promise<string[]> {
  for await (const { cells } of readCsv(csv, charset)) return Object.keys(cells)
  throw new AppError('admin.import_unreadable', { line: 0 })
}
