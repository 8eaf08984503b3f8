import { type Kysely, sql } from 'kysely'

/**
 * Whom the like dialog proposed today, so that it proposes nobody twice (spec/discovery 24); of one
 * day only.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table suggested_members (
      member_id integer primary key references member on delete cascade,
      day date not null,
      suggested integer[] not null
    )
  `.execute(db)
}
