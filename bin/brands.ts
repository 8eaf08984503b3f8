import fs from 'node:fs/promises'
import path from 'node:path'
import { writeBrand, writeHost } from '#server/admin/site/change-site.ts'
import { AppError, FieldError } from '#server/kit/app-error.ts'
import { errorText } from '#server/kit/texts.ts'
import { brandFile, hostName } from '#server/settings/brands/brand-file.ts'
import { listBrands, presentFile } from '#server/settings/brands/stored-brands.ts'
import { parseArguments } from './arguments.ts'
import { commandActor, openDatabase } from './open-database.ts'

/** Shows and writes the brands of the installation; `npm run vonk -- brands` shows the usage. */
const USAGE = `The sites that this installation serves.

  npm run vonk -- brands                    lists them
  npm run vonk -- brands show <key>         prints a brand as a file for "save"
  npm run vonk -- brands save <file.json>   checks and writes a brand, its company and its hosts
  npm run vonk -- brands host <key> <host>  adds a host to a brand

A file that names another file as its "logo" gets that SVG. Everything it leaves out is as usual.
docs/brands.md describes the fields. A change holds everywhere within seconds, is in the log, and can
be undone at /admin/site.`

const [command = 'list', first = '', second = ''] = parseArguments(USAGE, { words: true }).positionals

const connection = await openDatabase()
const { db } = connection

function fail(text: string): void {
  console.error(text)
  process.exitCode = 1
}

async function list(): Promise<void> {
  for (const { key, name, company, hosts, members } of await listBrands(db))
    console.log([key, name, company ?? 'no company', hosts.join(' ') || '-', `${members} members`].join('  '))
}

async function show(key: string): Promise<void> {
  const file = await presentFile(db, key)
  if (file) console.log(JSON.stringify(file, null, 2))
  else fail(`${key}: there is no such brand`)
}

/** The content of a brand's file, with its logo read from the file that it names. */
async function readBrand(name: string): Promise<unknown> {
  const content = JSON.parse(await fs.readFile(name, 'utf8')) as { logo?: unknown }
  const { logo } = content
  if (typeof logo !== 'string' || !logo.endsWith('.svg')) return content
  return { ...content, logo: (await fs.readFile(path.resolve(path.dirname(name), logo), 'utf8')).trim() }
}

async function save(name: string): Promise<void> {
  const file = await readBrand(name)
  const parsed = brandFile.safeParse(file)
  if (!parsed.success)
    return fail(
      parsed.error.issues.map((issue) => `${name} ${issue.path.join('.')}: ${issue.message}`).join('\n'),
    )
  const key = await db.transaction().execute((trx) => writeBrand(trx, commandActor(), file))
  console.log(`${key}  saved`)
}

async function host(key: string, name: string): Promise<void> {
  const parsed = hostName.safeParse(name)
  if (!parsed.success) return fail(`${name}: ${parsed.error.issues[0]?.message}`)
  await db.transaction().execute((trx) => writeHost(trx, commandActor(), key, parsed.data))
  console.log(`${key}  ${name}`)
}

/** With the field, as in the admin. */
function describeError(error: unknown): string {
  if (!(error instanceof AppError)) return error instanceof Error ? error.message : String(error)
  const text = errorText('en', error.code, error.details)
  return error instanceof FieldError ? `${error.field}: ${text}` : text
}

try {
  if (command === 'list') await list()
  else if (command === 'show' && first) await show(first)
  else if (command === 'save' && first) await save(first)
  else if (command === 'host' && first && second) await host(first, second)
  else fail(USAGE)
} catch (error) {
  fail(describeError(error))
} finally {
  await connection.close()
}
