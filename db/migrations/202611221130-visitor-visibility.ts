import { type Kysely, sql } from 'kysely'

/**
 * What visitors see of a member (docs/decisions/0016). Everybody is shown to them until they choose
 * otherwise, so the new trait `visitors:yes` has the bitmap of all members.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    alter table member add column visitor_visibility text not null default 'blurred'
      check (visitor_visibility in ('open', 'blurred', 'hidden'));

    drop trigger member_search_refresh on member;
    create trigger member_search_refresh
      after update of status, invisible, fictional, sensitive_consent_at, signed_up_at, visitor_visibility on member
      for each row execute function member_changed();

    alter table member_search disable trigger member_search_notes;
    update member_search set traits = traits | (1::bigint << 51);
    alter table member_search enable trigger member_search_notes;
    update search_change set traits = traits | (1::bigint << 51);
    insert into search_bitmap (gender, country, key, year, bits)
      select gender, country, 'visitors:yes', year, bits from search_bitmap where key = 'all';
    update search_snapshot set version = gen_random_uuid();
  `.execute(db)
}
