import { type Kysely, sql } from 'kysely'

/**
 * What a member may tell of themselves beside the sign-up's fields, and how often they changed what
 * is not theirs to change at will.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    alter table profile
      drop constraint profile_about_check,
      add check (length(about) <= 2000),
      add column reason text check (reason in ('relationship', 'dating', 'friendship', 'chat', 'fun', 'see_what_happens')),
      add column relationship_status text check (relationship_status in ('divorced', 'living_together', 'married', 'unmarried', 'single', 'widowed')),
      add column hair_colour text check (hair_colour in ('black', 'dark_brown', 'brown', 'dark_blond', 'blond', 'red', 'grey', 'white', 'coloured', 'bald')),
      add column eye_colour text check (eye_colour in ('brown', 'blue', 'green', 'grey', 'hazel', 'blue_green', 'other')),
      add column body_type text check (body_type in ('slim', 'normal', 'fat')),
      add column tattoos text check (tattoos in ('none', 'some', 'many')),
      add column interests text[] not null default '{}' check (cardinality(interests) <= 10 and interests <@ array[
        'adventure', 'art', 'astrology', 'bbq', 'beach', 'beer', 'biking', 'coffee', 'cooking', 'dancing',
        'fashion', 'foodie', 'gardening', 'gym', 'hiking', 'movies', 'music', 'party', 'photography', 'politics',
        'reading', 'shopping', 'sports', 'sushi', 'tattoos', 'tea', 'theater', 'travelling', 'vegetarian', 'videogames',
        'wine', 'romance', 'flirting', 'cuddling', 'kissing', 'massage', 'wellness', 'date_nights', 'candlelight', 'weekend_getaways',
        'deep_talks', 'late_night_chats', 'slow_dating', 'casual_dating', 'open_minded', 'open_relationships', 'sensuality', 'lingerie', 'roleplay', 'naturism']),
      add column gender_changed_at timestamptz,
      add column birth_date_changed_at timestamptz,
      -- Of the last week only (spec/profiles 4).
      add column region_changes timestamptz[] not null default '{}';

    -- When a member allowed sensitive data and when they took it back; member.sensitive_consent_at is what holds now.
    create table consent_change (
      id integer generated always as identity primary key,
      member_id integer not null references member on delete cascade,
      given boolean not null,
      changed_at timestamptz not null default now()
    );
    create index consent_change_member on consent_change (member_id);
    create function consent_changed() returns trigger language plpgsql as $$
    begin
      insert into consent_change (member_id, given, changed_at)
      values (new.id, new.sensitive_consent_at is not null, coalesce(new.sensitive_consent_at, now()));
      return null;
    end $$;
    create trigger member_consents after insert on member for each row
      when (new.sensitive_consent_at is not null) execute function consent_changed();
    create trigger member_consent_changes after update of sensitive_consent_at on member for each row
      when ((old.sensitive_consent_at is null) <> (new.sensitive_consent_at is null)) execute function consent_changed();
  `.execute(db)
}
