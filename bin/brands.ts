import fs from 'node:fs/promises'
import path from 'node:path'
import { brandFile, hostName } from '#server/settings/brands/brand-file.ts'
import { saveBrand } from '#server/settings/brands/save-brand.ts'
import { addHost, listBrands, presentFile } from '#server/settings/brands/stored-brands.ts'
import { logAct } from '#server/staff/log.ts'
import { commandActor, openDatabase } from './open-database.ts'

/** Shows and writes the brands of the installation; `npm run brands` shows the usage. */
const USAGE = `The sites that this installation serves.

  npm run brands                       lists them
  npm run brands -- show <key>         prints a brand as a file for "save"
  npm run brands -- save <file.json>   checks and writes a brand, its company and its hosts
  npm run brands -- host <key> <host>  adds a host to a brand

A file that names another file as its "logo" gets that SVG. Everything it leaves out is as usual.
docs/brands.md describes the fields. A change holds everywhere after 30 seconds.`

const [command = 'list', first = '', second = ''] = process.argv.slice(2)

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
  const parsed = brandFile.safeParse(await readBrand(name))
  if (!parsed.success)
    return fail(
      parsed.error.issues.map((issue) => `${name} ${issue.path.join('.')}: ${issue.message}`).join('\n'),
    )
  const { key, logo: _logo, ...after } = parsed.data
  await db.transaction().execute(async (trx) => {
    await saveBrand(trx, parsed.data)
    await logAct(trx, commandActor(), { act: 'save_brand', subject: { kind: 'brand', id: key }, after })
  })
  console.log(`${parsed.data.key}  saved`)
}

async function host(key: string, name: string): Promise<void> {
  const parsed = hostName.safeParse(name)
  if (!parsed.success) return fail(`${name}: ${parsed.error.issues[0]?.message}`)
  await db.transaction().execute(async (trx) => {
    await addHost(trx, key, parsed.data)
    const after = { host: parsed.data }
    await logAct(trx, commandActor(), { act: 'add_host', subject: { kind: 'brand', id: key }, after })
  })
  console.log(`${key}  ${name}`)
}

try {
  if (command === 'list') await list()
  else if (command === 'show' && first) await show(first)
  else if (command === 'save' && first) await save(first)
  else if (command === 'host' && first && second) await host(first, second)
  else fail(USAGE)
} catch (error) {
  fail(error instanceof Error ? error.message : String(error))
} finally {
  await connection.close()
}
