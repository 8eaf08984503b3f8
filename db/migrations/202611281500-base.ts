import fs from 'node:fs/promises'
import path from 'node:path'
import { type Kysely, sql } from 'kysely'
import { readFunctions } from '#db/functions.ts'

const SCHEMA = path.join(import.meta.dirname, '202611281500-base.sql')

/** Constraints and indexes compute with these functions, so they come before the tables. */
const COMPUTED_WITH = [
  'fingerprint_bands',
  'is_colours',
  'is_prompts',
  'is_texts',
  'mail_domain',
  'plain_name',
]

/** A trigger needs its function; db/functions replaces this one after the migrations. */
const standIn = (name: string) => `
  create function ${name}() returns trigger language plpgsql as $$
  begin
    raise exception 'db/functions is not applied yet';
  end $$;`

export async function up(db: Kysely<unknown>): Promise<void> {
  const functions = await readFunctions()
  const schema = await fs.readFile(SCHEMA, 'utf8')
  const triggered = new Set([...schema.matchAll(/execute function (\w+)/g)].map(([, name = '']) => name))
  const texts = [...COMPUTED_WITH.map((name) => functions.get(name)), ...[...triggered].map(standIn), schema]
  await sql.raw(texts.join('\n')).execute(db)
}
