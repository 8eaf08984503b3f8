import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { type Kysely, sql } from 'kysely'

export const FUNCTIONS_FOLDER = path.join(import.meta.dirname, 'functions')

export async function readFunctions(): Promise<Map<string, string>> {
  const files = (await fs.readdir(FUNCTIONS_FOLDER)).filter((file) => file.endsWith('.sql')).sort()
  const texts = await Promise.all(
    files.map(
      async (file) =>
        [path.basename(file, '.sql'), await fs.readFile(path.join(FUNCTIONS_FOLDER, file), 'utf8')] as const,
    ),
  )
  return new Map(texts)
}

type Due = { name: string; text: string; checksum: string }

/** The functions that `applyFunctions` would create or replace. */
export async function dueFunctions(trx: Kysely<unknown>, texts: ReadonlyMap<string, string>): Promise<Due[]> {
  const { rows } = await sql<{ name: string; checksum: string }>`
    select name, checksum from applied_function`.execute(trx)
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]))
  const { rows: migrations } = await sql<{ latest: string }>`
    select max(name) as latest from kysely_migration`.execute(trx)
  const wanted = [...texts].map(([name, text]) => ({
    name,
    text,
    checksum: createHash('sha256').update(`${migrations[0]?.latest}\n${text}`).digest('hex'),
  }))
  return wanted.filter(({ name, checksum }) => applied.get(name) !== checksum)
}

/**
 * Creates or replaces the functions whose text changed since this database applied them, and all of
 * them after a migration, because a migration may have replaced one. Returns their names.
 */
export async function applyFunctions(
  trx: Kysely<unknown>,
  texts: ReadonlyMap<string, string>,
): Promise<string[]> {
  const due = await dueFunctions(trx, texts)
  await createFunctions(
    trx,
    due.map(({ text }) => text),
  )
  for (const { name, checksum } of due)
    await sql`
      insert into applied_function (name, checksum) values (${name}, ${checksum})
      on conflict (name) do update set checksum = excluded.checksum`.execute(trx)
  await sql`delete from applied_function where name <> all (${[...texts.keys()]})`.execute(trx)
  return due.map(({ name }) => name)
}

/** The first time unchecked, because one function may call another that does not exist yet. */
async function createFunctions(trx: Kysely<unknown>, texts: readonly string[]): Promise<void> {
  for (const checked of [false, true]) {
    await sql`select set_config('check_function_bodies', ${String(checked)}, true)`.execute(trx)
    for (const text of texts) await sql.raw(text).execute(trx)
  }
}
