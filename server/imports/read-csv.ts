import { pipeline } from 'node:stream'
import { CsvError, type Info, parse } from 'csv-parse'
import type { ImportCharset } from '#contract/admin/imports.ts'
import { AppError } from '#server/kit/app-error.ts'
import { isUndecodable, readText } from './charset.ts'

export type CsvRow = {
  /**
   * The number that a spreadsheet shows beside the row: the names of the columns are row 1, empty
   * rows count, and a cell of several lines is in one row.
   */
  row: number
  /** From 1, without the header and empty lines: identifies the row in the database. */
  place: number
  /** Cells by the name of their column. */
  cells: Record<string, string>
}

const RECORD_BYTES = 64 * 1024
const START_LETTERS = 8192
const LINE_ENDS = ['\r\n', '\n', '\r']

type Counts = Pick<Info, 'records' | 'empty_lines'>

/**
 * Reads a CSV as spreadsheets write it, row by row: its first row names its columns, with `,`, `;`
 * or tabs between them, or what a line `sep=` before it says. Rows without any text are left out.
 * Throws `admin.import_unreadable` with the number of the row.
 */
export async function* readCsv(file: string, charset: ImportCharset): AsyncGenerator<CsvRow> {
  let counts: Counts = { records: 0, empty_lines: 0 }
  const rowAfter = ({ records, empty_lines }: Counts) => records + empty_lines + 1
  try {
    const { separator, isDeclared } = await detectSeparator(file, charset)
    const parser = parse({
      columns: (names: string[]) => names.map((name) => name.trim()),
      delimiter: separator,
      from_line: isDeclared ? 2 : 1,
      info: true,
      max_record_size: RECORD_BYTES,
      record_delimiter: LINE_ENDS,
      // Excel omits the separators of empty cells at the end of a row.
      relax_column_count_less: true,
      skip_empty_lines: true,
    })
    // The loop below throws the errors of the pipeline.
    const records = pipeline(readText(file, charset), parser, () => {})
    for await (const { record, info } of records as AsyncIterable<{
      record: Record<string, string>
      info: Info
    }>) {
      counts = info
      if (Object.values(record).some((cell) => cell.trim()))
        yield { row: rowAfter(info), place: info.records, cells: record }
    }
  } catch (error) {
    if (error instanceof CsvError)
      throw new AppError('admin.import_unreadable', { line: rowAfter(error as unknown as Counts) + 1 })
    if (isUndecodable(error)) throw new AppError('admin.import_unreadable', { line: rowAfter(counts) + 1 })
    throw error
  }
}

async function readStart(file: string, charset: ImportCharset): Promise<string> {
  let start = ''
  for await (const part of readText(file, charset)) if ((start += part).length >= START_LETTERS) break
  return start
}

/** From the line `sep=`, else the most frequent one in the first line. */
async function detectSeparator(file: string, charset: ImportCharset) {
  const [first = ''] = (await readStart(file, charset)).split(/\r\n|\n|\r/, 1)
  const declared = /^"?sep=([^"])"?$/i.exec(first)?.[1]
  if (declared) return { separator: declared, isDeclared: true }
  const bare = first.replaceAll(/"[^"]*"/g, '')
  const count = (sign: string) => bare.split(sign).length
  const separator = [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
  return { separator, isDeclared: false }
}
