import { type Kysely, sql } from 'kysely'

/**
 * What a payment was made with, as a keyed hash: the same account or card is the same person, also
 * under a new account of ours (spec/abuse T55). A first message from such a person to somebody who
 * blocked them waits for the desk, as one from the same device does.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    alter table payment_attempt add column payer_hash bytea;
    create index on payment_attempt (payer_hash) where payer_hash is not null;

    create or replace function needs_review(sender integer, receiver integer) returns boolean
      language sql stable as $$
      select exists (
          select from block
          where block.blocker_id = receiver and block.blocked_id <> sender and (
            exists (select from member_device theirs join member_device mine
              on mine.member_id = sender and mine.device_hash = theirs.device_hash
              where theirs.member_id = block.blocked_id)
            or exists (select from member_order o join payment_attempt mine on mine.order_id = o.id
              join payment_attempt theirs on theirs.payer_hash = mine.payer_hash
              join member_order p on p.id = theirs.order_id
              where o.member_id = sender and p.member_id = block.blocked_id)))
        and not exists (select from message_review r
          where r.sender_id = sender and r.receiver_id = receiver and r.allowed_at is not null)
    $$;
  `.execute(db)
}
