import { type Kysely, sql } from 'kysely'

/**
 * A pause (spec/privacy 19): hidden as in invisible mode, without news by mail or push.
 * `paused_until` is the first day back, `pause_ends_at` its midnight in the member's country; both
 * are null for a pause without a day. `pause_told`: the other sides of conversations are told.
 *
 * Contract: nothing goes. The triggers are made anew in one transaction, so that they follow the
 * pause too.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    set local lock_timeout = '5s';
    alter table member add column paused_at timestamptz, add column paused_until date,
      add column pause_ends_at timestamptz, add column pause_told boolean not null default false;
    -- A trigger, because a check constraint would be parsed at every debit of a send.
    create trigger member_pause_is_whole
      after insert or update of paused_at, paused_until, pause_ends_at, pause_told on member for each row
      when ((new.paused_until is null) <> (new.pause_ends_at is null)
        or (new.paused_at is null and (new.paused_until is not null or new.pause_told)))
      execute function refuse_row('what says more of a pause belongs to a pause');
    drop trigger member_search_refresh on member;
    create trigger member_search_refresh after update of status, invisible, paused_at, fictional,
      sensitive_consent_at, signed_up_at, visitor_visibility on member
      for each row execute function member_changed();
    drop trigger member_card_refresh on member;
    create trigger member_card_refresh after update of public_id, status, fictional, invisible, paused_at,
      signed_up_at, visitor_visibility on member for each row execute function card_changed();
    set local lock_timeout = 0;
    create index member_pause_ends on member (pause_ends_at) where pause_ends_at is not null;
  `.execute(db)
}
