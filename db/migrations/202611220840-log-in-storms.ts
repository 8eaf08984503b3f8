import { type Kysely, sql } from 'kysely'

/**
 * Addresses at which each network guessed wrong in an hour; proofs of work, each of which counts
 * once; and since when the mail server takes nothing (one row, or none).
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table login_failure_network (
      network text not null,
      hour timestamptz not null,
      failures integer not null check (failures > 0),
      primary key (network, hour)
    );
    create index login_failure_network_hour on login_failure_network (hour);

    create table login_proof (
      signature bytea primary key,
      used_at timestamptz not null default now()
    );
    create index login_proof_age on login_proof (used_at);

    create table mail_outage (
      singleton boolean primary key default true check (singleton),
      since timestamptz not null default now(),
      last_failed_at timestamptz not null default now()
    );
  `.execute(db)
}
