import { type Kysely, sql } from 'kysely'

/**
 * Answers to prompts in a profile, and the part of a profile that a like was given to. Cards keep
 * interests, the first answer and two more photos ready too; the job of `card_scan` stores those
 * that are there already. The checks are not valid yet: the next migration looks at the old rows
 * without a lock that readers wait for.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    set local lock_timeout = '5s';
    lock table profile, photo, member_like in access exclusive mode;
    create function is_prompts(prompts jsonb) returns boolean language sql immutable as $$
      select jsonb_typeof(prompts) = 'array' and jsonb_array_length(prompts) <= 3
    $$;
    alter table profile
      add column prompts jsonb not null default '[]',
      add constraint profile_prompts_check check (is_prompts(prompts)) not valid;
    alter table member_like
      add column photo_id uuid,
      add column prompt_key text,
      add constraint member_like_part_check check (num_nonnulls(photo_id, prompt_key) <= 1) not valid;
    create or replace trigger profile_card_refresh
      after insert or delete or update of name, gender, date_of_birth, country, region, city, interests, prompts on profile
      for each row execute function card_changed();
    create or replace trigger photo_card_refresh
      after insert or delete or update of member_id, public_id, main, status, placeholder, width, visibility, position on photo
      for each row execute function card_changed();
    insert into card_scan default values on conflict (singleton) do update set member_after = 0;
    set local lock_timeout = 0;
  `.execute(db)
}
