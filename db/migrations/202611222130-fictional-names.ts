import { type Kysely, sql } from 'kysely'

/**
 * A profile knows whether it is fictional, as its member does, so that an index holds the names of
 * fictional profiles only.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    alter table profile add column fictional boolean not null default false;
    update profile p set fictional = true from member m where m.id = p.member_id and m.fictional;
    create index profile_fictional_name on profile (lower(name) text_pattern_ops, member_id) where fictional;

    create function take_label() returns trigger language plpgsql as $$
    begin
      new.fictional := (select m.fictional from member m where m.id = new.member_id);
      return new;
    end $$;
    create trigger profile_takes_label before insert on profile for each row execute function take_label();

    create function give_label() returns trigger language plpgsql as $$
    begin
      update profile set fictional = true where member_id = new.id;
      return null;
    end $$;
    create trigger member_gives_label after update of fictional on member for each row
      when (new.fictional and not old.fictional) execute function give_label();
  `.execute(db)
}
