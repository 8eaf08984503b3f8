import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'

/** Lets a demo's fictional profiles be written to, unless its row says otherwise (spec/chat 40). */
export async function staffFictionalChat(db: Database): Promise<void> {
  await sql`insert into site_setting (key, value) values ('fictional_chat', '"staffed"')
    on conflict (key) do nothing`.execute(db)
}
