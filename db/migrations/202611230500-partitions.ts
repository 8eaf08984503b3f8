import { type Kysely, sql } from 'kysely'

/**
 * Partitions by day for what each member was told (docs/decisions/0030). The table as it was
 * becomes the default partition, which reads none of its rows; `keepPartitions` then bounds it and
 * makes the days that follow. A change and its number have no key over all partitions, because it
 * would have to name the day: the feed's counter gives each number once, and each partition keeps
 * its own key.
 *
 * Contract: takes nothing from the release before: the table has its name, columns and rows.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    set local lock_timeout = '5s';
    alter table member_event rename to member_event_before;
    alter index member_event_pkey rename to member_event_before_pkey;
    alter index member_event_age rename to member_event_before_age;
    create table member_event (like member_event_before including defaults) partition by range (created_at);
    create index member_event_age on member_event using brin (created_at);
    alter table member_event attach partition member_event_before default;
    set local lock_timeout = 0;
  `.execute(db)
}
