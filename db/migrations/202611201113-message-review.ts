import { type Kysely, sql } from 'kysely'

/**
 * Somebody who was blocked comes back under another account (spec/abuse T55): from a device on
 * which an account was used that the receiver blocked, no first message arrives before the desk has
 * looked at it (`allowed_at`).
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table message_review (
      sender_id integer not null references member on delete cascade,
      receiver_id integer not null references member on delete cascade,
      asked_at timestamptz not null default now(),
      allowed_at timestamptz,
      primary key (sender_id, receiver_id),
      check (sender_id <> receiver_id)
    );
    create index message_review_receiver on message_review (receiver_id);
    create index message_review_desk on message_review (asked_at) where allowed_at is null;

    create function needs_review(sender integer, receiver integer) returns boolean language sql stable as $$
      select exists (
          select from block
          join member_device theirs on theirs.member_id = block.blocked_id
          join member_device mine on mine.member_id = sender and mine.device_hash = theirs.device_hash
          where block.blocker_id = receiver and block.blocked_id <> sender)
        and not exists (select from message_review r
          where r.sender_id = sender and r.receiver_id = receiver and r.allowed_at is not null)
    $$;

    -- As before, with the review in it. It is asked for first messages only, so that the others cost what they did.
    create or replace function message_refusal(sender integer, receiver integer, conv uuid, free_limit integer)
    returns text stable language plpgsql as $$
    begin
      return (select case
        when you.status <> 'active'
          or exists (select from block where blocker_id = sender and blocked_id = receiver)
          or exists (select from block where blocker_id = receiver and blocked_id = sender)
          then 'chat.recipient_unavailable'
        when you.invisible
          and not exists (select from member_like where liker_id = receiver and liked_id = sender)
          and not exists (select from participant p where p.member_id = receiver and p.conversation_id = conv and p.first_sent_at is not null)
          then 'chat.recipient_unavailable'
        when not exists (select from participant p where p.conversation_id = conv and p.first_sent_at is not null)
          and needs_review(sender, receiver)
          then 'chat.recipient_unavailable'
        when not me.paid_user
          and not exists (select from participant p where p.member_id = sender and p.conversation_id = conv
                          and p.first_sent_at is not null and p.counts_until is null)
          and (select count(*) from participant p where p.member_id = sender and p.conversation_id <> conv
               and p.first_sent_at is not null and (p.counts_until is null or p.counts_until > now())) >= free_limit
          then 'chat.conversation_limit'
      end
      from member me, member you where me.id = sender and you.id = receiver);
    end $$;
  `.execute(db)
}
