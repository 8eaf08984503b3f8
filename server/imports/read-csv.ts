import fs from 'node:fs'
import { CsvError, parse } from 'csv-parse'
import { AppError } from '#server/kit/app-error.ts'

/** Cells by the name of their column; `row` counts from 1, without the line of the names. */
export type CsvRow = { row: number; cells: Record<string, string> }

const RECORD_BYTES = 64 * 1024

/**
 * Reads a CSV whose first line names its columns, with `,`, `;` or tabs between them, row by row.
 * Throws `admin.import_unreadable` with the number of the line.
 */
export async function* readCsv(file: string): AsyncGenerator<CsvRow> {
  const parser = fs.createReadStream(file).pipe(
    parse({
      bom: true,
      columns: (names: string[]) => names.map((name) => name.trim()),
      delimiter: delimiterOf(file),
      skip_empty_lines: true,
      max_record_size: RECORD_BYTES,
    }),
  )
  let row = 0
  try {
    for await (const cells of parser as AsyncIterable<Record<string, string>>)
      yield { row: (row += 1), cells }
  } catch (error) {
    if (error instanceof CsvError) throw new AppError('admin.import_unreadable', { line: row + 2 })
    throw error
  }
}

/** The sign that is most frequent in the first line. */
function delimiterOf(file: string): string {
  const handle = fs.openSync(file, 'r')
  try {
    const start = Buffer.alloc(8192)
    const [first = ''] = start.toString('utf8', 0, fs.readSync(handle, start)).split(/\r?\n/, 1)
    const count = (sign: string) => first.split(sign).length
    return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
  } finally {
    fs.closeSync(handle)
  }
}
