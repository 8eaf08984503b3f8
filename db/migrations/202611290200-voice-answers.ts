import { type Kysely, sql } from 'kysely'

/**
 * A spoken answer to a question of the profile, one per member (spec/voices 20). Its file is beside
 * those of photos, and goes to their trash when it is replaced or deleted.
 *
 * Contract: nothing goes.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    set local lock_timeout = '5s';
    create table voice_answer (
      member_id integer primary key references member (id) on delete cascade,
      public_id uuid not null unique,
      prompt text not null check (length(prompt) between 1 and 40),
      format text not null check (format in ('webm', 'mp4')),
      duration_ms integer not null check (duration_ms between 1 and 21000),
      bars text not null check (bars ~ '^[0-9]{40}$'),
      status text not null check (status in ('inspection', 'active', 'rejected')),
      upload_key uuid not null,
      upload_hash bytea not null,
      created_at timestamptz not null default now()
    );
    create trigger voice_answer_trash after delete on voice_answer
      for each row execute function photo_deleted();
    create trigger voice_answer_replaced after update of public_id on voice_answer
      for each row when (old.public_id <> new.public_id) execute function photo_deleted();
    set local lock_timeout = 0;
  `.execute(db)
  await widenSubjects(db)
}

/** Cases may be about a spoken answer, besides what they are about by now. */
async function widenSubjects(db: Kysely<any>): Promise<void> {
  const name = 'staff_case_subject_kind_check'
  const { rows } = await sql<{ present: string }>`
    select pg_get_constraintdef(oid) as present from pg_constraint
    where conrelid = 'staff_case'::regclass and conname = ${name}`.execute(db)
  const known = [...(rows[0]?.present ?? '').matchAll(/'(\w+)'::text/g)].map(([, value]) => value)
  const values = [...new Set([...known, 'voice_answer'])].map((value) => `'${value}'`).join(', ')
  await sql.raw(`alter table staff_case drop constraint if exists ${name}`).execute(db)
  await sql
    .raw(`alter table staff_case add constraint ${name} check (subject_kind in (${values}))`)
    .execute(db)
}
