import { type Kysely, sql } from 'kysely'

/** The figures of the page of transparency. Only adds. */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    set local lock_timeout = '5s';
    -- A day is counted once, when it is over: erased members and old complaints stay counted.
    create table public_count (
      what text primary key,
      -- The first day that is not counted yet.
      until date not null
    );
    create table public_figure (
      quarter date not null check (date_trunc('quarter', quarter::timestamp) = quarter::timestamp),
      brand text not null,
      what text not null,
      key text not null,
      number bigint not null check (number >= 0),
      primary key (quarter, brand, what, key)
    );
    create index report_by_time on report using brin (created_at);
    create index decision_by_time on decision using brin (decided_at);
    create index complaint_by_time on complaint using brin (created_at);
    create index appeal_by_time on appeal using brin (created_at);
    set local lock_timeout = 0;
  `.execute(db)
}
