import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { type ImportCharset, importCharsets } from '#contract/admin/imports.ts'
import { toCsv } from '#contract/lib/csv.ts'
import { limits } from '#contract/rules/limits.ts'
import { makeFolder } from '#db/make-folder.ts'
import { createImageProcessor } from '#server/adapters/images/image-processor.ts'
import { readConfig } from '#server/app/config.ts'
import { consequences } from '#server/app/consequences.ts'
import { photoStoreOf } from '#server/app/start/photo-stores.ts'
import { detectCharset } from '#server/imports/charset.ts'
import { readSamples } from '#server/imports/charset-samples.ts'
import { type Mapping, mapping, ownMapping } from '#server/imports/mapping.ts'
import { ph7 } from '#server/imports/mappings/ph7.ts'
import { openArchive } from '#server/imports/open-archive.ts'
import { refuseColumns } from '#server/imports/refuse-columns.ts'
import { runImport } from '#server/imports/run-import.ts'
import { AppError } from '#server/kit/app-error.ts'
import { announceWith } from '#server/kit/events.ts'
import { errorText } from '#server/kit/texts.ts'
import { readInstallation } from '#server/settings/brands/read-installation.ts'
import { parseArguments } from './arguments.ts'
import { commandActor, openDatabase } from './open-database.ts'

/** Imports members of another site; `npm run vonk -- members` shows the usage. */
const USAGE = `Members from a CSV whose first line names the columns. Needs the environment of the server.

  npm run vonk -- members import <file.csv> [options]

  --mapping <name>    vonk (our names of fields), ph7 (pH7Builder), or a JSON file (docs/imports.md)
  --charset <name>    utf-8, utf-16le, utf-16be, windows-1252, windows-1250 or macintosh; needed
                      where the file does not show it
  --photos <file.zip> photos; the field "photo" of a row names one
  --brand <key>       the site they come to; default: the first
  --dry-run           checks every row and writes nothing
  --rejects <file>    where rejected rows go, with the reason; default: <file>.rejects.csv
  --no-mail           nobody is mailed; members then ask for a password themselves
  --fictional         fictional profiles instead of members

The same file again goes on where it ended.`

const { values, positionals } = parseArguments(USAGE, {
  words: true,
  options: {
    mapping: { type: 'string', default: 'vonk' },
    charset: { type: 'string' },
    photos: { type: 'string' },
    brand: { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
    rejects: { type: 'string' },
    'no-mail': { type: 'boolean', default: false },
    fictional: { type: 'boolean', default: false },
  },
})
const [command, file] = positionals

function mappingOf(name: string): Mapping {
  if (name === 'vonk') return ownMapping
  if (name === 'ph7') return ph7
  return mapping.parse(JSON.parse(fs.readFileSync(name, 'utf8')))
}

/** The character set of the file; shows what it says in each where nobody can know. */
async function charsetFor(csv: string): Promise<ImportCharset> {
  const wanted = importCharsets.find((charset) => charset === values.charset)
  if (values.charset && !wanted) throw new Error(`${values.charset}: there is no such character set`)
  const charset = wanted ?? (await detectCharset(csv))
  if (charset) return charset
  const samples = await readSamples(csv)
  throw new Error(
    ['The file does not show its character set. Say where the letters are right:']
      .concat(samples.map((each) => `  --charset ${each.charset.padEnd(14)}${each.samples.join(' | ')}`))
      .join('\n'),
  )
}

async function importFile(csv: string): Promise<void> {
  const config = readConfig(process.env)
  const uploadFolder = path.join(config.dataDir, 'uploads')
  makeFolder(uploadFolder)
  const connection = await openDatabase()
  const { db } = connection
  const rejects = fs.createWriteStream(values.rejects ?? `${csv}.rejects.csv`)
  const archive = values.photos
    ? await openArchive(values.photos, uploadFolder, {
        entryBytes: limits.photoMaxBytes,
        totalBytes: Infinity,
      })
    : undefined
  try {
    const { shared } = await readInstallation(db)
    const { rows } = await sql<{ key: string }>`select key from brand order by created_at, key`.execute(db)
    const brand = values.brand ?? rows[0]?.key ?? ''
    if (!rows.some(({ key }) => key === brand)) throw new Error(`${brand}: there is no such brand`)
    const [wanted, charset] = [mappingOf(values.mapping), await charsetFor(csv)]
    if (!values.fictional) await refuseColumns(csv, charset, wanted)
    let columns: string[] | undefined
    const report = await runImport(
      {
        db,
        announce: announceWith(consequences),
        photoStore: photoStoreOf(config, path.join(config.dataDir, 'photos')),
        imageProcessor: createImageProcessor(),
        config: { ...config, adminUrl: config.adminUrl ?? config.publicUrl, uploadFolder },
      },
      {
        csv,
        charset,
        archive,
        mapping: wanted,
        brand,
        fictional: values.fictional,
        minAge: shared.min_age ?? limits.minimumAge,
        dryRun: values['dry-run'],
        mail: !values['no-mail'],
        actor: commandActor(),
        onRejection({ row, field, code }, cells) {
          if (!columns) rejects.write(toCsv([['row', 'field', 'reason', ...(columns = Object.keys(cells))]]))
          rejects.write(toCsv([[row, field, errorText('en', code, {}), ...Object.values(cells)]]))
        },
        onBatch: ({ rows: read }) => {
          process.stderr.write(`\r${read} rows`)
        },
      },
    )
    console.log(
      `\n${values['dry-run'] ? 'Would import' : 'Imported'} ${report.imported} of ${report.rows} rows, ${report.photos} photos; ${report.known} were imported before, ${report.rejected} are in ${String(rejects.path)}`,
    )
  } finally {
    archive?.close()
    await new Promise<void>((resolve) => {
      rejects.end(resolve)
    })
    await connection.close()
  }
}

if (command !== 'import' || !file) console.log(USAGE)
else {
  try {
    await importFile(file)
  } catch (error) {
    console.error(
      error instanceof AppError
        ? errorText('en', error.code, error.details)
        : error instanceof Error
          ? error.message
          : error,
    )
    process.exitCode = 1
  }
}
