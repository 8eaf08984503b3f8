import { type Kysely, sql } from 'kysely'

/**
 * Photos are covered for who does not know the sender yet, and where staff marked them as sensitive
 * (spec/photos 20). `answered`: the receiver had written in the conversation before the photo; null
 * until it is sent, and for those of the release before. `covered_id` is the main photo of a stored
 * card where it is sensitive; without it a list of cards asks nothing more.
 *
 * Contract: nothing goes. The function is made anew in one transaction with the column, because it
 * would fail on a table with one more; the trigger, so that it follows the mark too.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    set local lock_timeout = '5s';
    alter table member add column covered_photos text not null default 'strangers';
    -- A trigger, because a check constraint would be parsed at every debit of a send.
    create trigger member_covered_photos_known after insert or update of covered_photos on member
      for each row when (new.covered_photos not in ('always', 'strangers', 'never'))
      execute function refuse_row('covered_photos is always, strangers or never');
    alter table message_photo add column answered boolean;
    alter table photo add column sensitive boolean not null default false;
    create table uncovered_message_photo (
      photo_id uuid not null references message_photo (public_id) on delete cascade,
      member_id integer not null references member (id) on delete cascade,
      uncovered_at timestamptz not null default now(),
      primary key (photo_id, member_id)
    );
    create index uncovered_message_photo_member on uncovered_message_photo (member_id, photo_id);
    create table uncovered_photo (
      photo_id integer not null references photo (id) on delete cascade,
      member_id integer not null references member (id) on delete cascade,
      uncovered_at timestamptz not null default now(),
      primary key (photo_id, member_id)
    );
    create index uncovered_photo_member on uncovered_photo (member_id, photo_id);
    alter table member_card add column covered_id integer;
    drop function if exists member_card_of(integer);
    create function member_card_of(who integer) returns setof member_card language sql stable as $$
      -- Nodes of the release before read card, a list of values; the release after this one drops it.
      select m.id, m.status = 'active', not (m.fictional or m.invisible),
        json_build_array(m.id, m.public_id, p.name, p.gender, p.date_of_birth, p.country, p.region, p.city,
          m.fictional, m.signed_up_at::date, f.public_id, f.placeholder, f.width, m.visitor_visibility,
          p.interests, p.prompts -> 0, more.images),
        json_build_object('member_id', m.id, 'id', m.public_id, 'name', p.name, 'gender', p.gender,
          'date_of_birth', p.date_of_birth, 'country', p.country, 'region', p.region, 'city', p.city,
          'fictional', m.fictional, 'signed_up_on', m.signed_up_at::date, 'visitor_visibility', m.visitor_visibility,
          'main_image', case when f.id is not null then
            json_build_object('id', f.public_id, 'placeholder', f.placeholder, 'width', f.width) end,
          'more_images', more.images, 'interests', p.interests, 'prompt', p.prompts -> 0),
        case when f.sensitive then f.id end
      from member m join profile p on p.member_id = m.id
      left join photo f on f.member_id = m.id and f.main and f.status = 'active'
      cross join lateral (select array(
        select photo.public_id from photo where photo.member_id = m.id and photo.status = 'active'
          and photo.visibility <> 'on_request' and not photo.main and not photo.sensitive
        order by photo.position limit 2) as images) more
      where m.id = who
    $$;
    drop trigger photo_card_refresh on photo;
    create trigger photo_card_refresh after insert or delete
      or update of member_id, public_id, main, status, placeholder, width, visibility, position, sensitive on photo
      for each row execute function card_changed();
    set local lock_timeout = 0;
  `.execute(db)
}
