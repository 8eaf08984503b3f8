import { type Kysely, sql } from 'kysely'
import { readFunctions } from '#db/functions.ts'

/**
 * What the checker of words found: with a message for its receiver, a day on which an account was
 * warned about to several members, and texts of a profile that wait for a moderator.
 *
 * Contract: nothing goes. `send_message` has one more parameter, with a default for nodes of the
 * release before, which call it by position; they leave `warnings` null.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table message add column warnings text[]`.execute(db)
  await sql`create index message_warned on message (sender_id, created_at) where warnings is not null`.execute(
    db,
  )
  await sql`create table warned_day (
    member_id integer not null references member (id) on delete cascade,
    day date not null,
    sealed bytea not null,
    created_at timestamptz not null default now(),
    primary key (member_id, day)
  )`.execute(db)
  await sql`create table held_text (
    member_id integer not null references member (id) on delete cascade,
    field text not null check (field in ('about', 'prompts')),
    value jsonb not null,
    kinds text[] not null,
    created_at timestamptz not null default now(),
    refused_at timestamptz,
    primary key (member_id, field),
    check (field <> 'prompts' or is_prompts(value)),
    check (field <> 'about' or (jsonb_typeof(value) = 'string' and length(value #>> '{}') between 1 and 2000))
  )`.execute(db)
  await widen(db, 'kind', ['words'])
  await widen(db, 'subject_kind', ['warned_day', 'held_text'])
  const functions = await readFunctions()
  await sql`drop function if exists send_message`.execute(db)
  await sql.raw(functions.get('send_message') ?? 'select').execute(db)
}

/** Allows more values in a column of cases, besides those that it has by now. */
async function widen(db: Kysely<any>, column: string, more: readonly string[]): Promise<void> {
  const name = `staff_case_${column}_check`
  const { rows } = await sql<{ present: string }>`
    select pg_get_constraintdef(oid) as present from pg_constraint
    where conrelid = 'staff_case'::regclass and conname = ${name}`.execute(db)
  const known = [...(rows[0]?.present ?? '').matchAll(/'(\w+)'::text/g)].map(([, value]) => value)
  const values = [...new Set([...known, ...more])].map((value) => `'${value}'`).join(', ')
  await sql.raw(`alter table staff_case drop constraint if exists ${name}`).execute(db)
  await sql.raw(`alter table staff_case add constraint ${name} check (${column} in (${values}))`).execute(db)
}
