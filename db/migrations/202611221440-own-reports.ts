import { type Kysely, sql } from 'kysely'

/**
 * Reporters follow their reports, which need an id that tells nobody how many there are. A case
 * belongs to a site, because some staff work for some sites only.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    alter table report add column public_id uuid not null unique default gen_random_uuid();
    alter table staff_case add column brand site_key references brand;
    update staff_case set brand = (select brand from member where id = member_id) where member_id is not null;
    update staff_case set brand = (select brand from complaint where number = subject_id) where subject_kind = 'complaint';
    create index report_about on report (member_id, id);
  `.execute(db)
}
