import { type Kysely, sql } from 'kysely'

/**
 * The paid send as one function, so that it is one round trip and one commit (spec/chat 1). Every
 * rule of writing to somebody is in `message_refusal`, which the composer asks as well. A refusal
 * is an exception with SQLSTATE VK001 and the error code as its text: everything is rolled back
 * with it. A repeated key runs into the unique key of messages (or into a refusal), and the caller
 * then looks for the message. No NOTIFY and no job insert in here. Few statements in plpgsql on
 * purpose: their plans are kept per connection, and each takes time to start. One CTE of everything
 * would check with a view of the database from before it waited for a lock.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create function message_refusal(sender integer, receiver integer, conv uuid, free_limit integer)
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
        when not me.paid_user
          and not exists (select from participant p where p.member_id = sender and p.conversation_id = conv
                          and p.first_sent_at is not null and p.counts_until is null)
          and (select count(*) from participant p where p.member_id = sender and p.conversation_id <> conv
               and p.first_sent_at is not null and (p.counts_until is null or p.counts_until > now())) >= free_limit
          then 'chat.conversation_limit'
      end
      from member me, member you where me.id = sender and you.id = receiver);
    end $$;

    create function send_message(
      sender integer, conv uuid, key uuid, words text, price integer, free_limit integer,
      out id uuid, out seq integer, out created_at timestamptz, out credits integer
    ) language plpgsql as $$
    declare
      ledger_no integer; receiver integer; sent integer; refused text;
    begin
      update member m set credits = m.credits - price, ledger_seq = m.ledger_seq + (price > 0)::integer
        where m.id = sender and m.status = 'active' and m.credits >= price
        returning m.credits, m.ledger_seq into credits, ledger_no;
      if not found then
        raise exception using errcode = 'VK001', message = case
          when (select m.status from member m where m.id = sender) = 'active' then 'chat.insufficient_credits'
          else 'accounts.email_unconfirmed' end;
      end if;

      update conversation c set last_seq = c.last_seq + 1, last_message_at = now(),
          low_sent = c.low_sent + (c.low_id = sender)::integer, high_sent = c.high_sent + (c.high_id = sender)::integer
        where c.id = conv and sender in (c.low_id, c.high_id)
        returning c.last_seq,
          case when c.low_id = sender then c.high_id else c.low_id end,
          case when c.low_id = sender then c.low_sent else c.high_sent end
        into seq, receiver, sent;
      if not found then
        raise exception using errcode = 'VK001', message = 'chat.not_found';
      end if;

      -- What the rule says to nearly everybody, in one look: the receiver is there, no block, and the conversation goes on.
      perform from member you where you.id = receiver and you.status = 'active' and not you.invisible
        and not exists (select from block
          where blocker_id = any (array[sender, receiver]) and blocked_id = any (array[sender, receiver]));
      if not found or sent = 1 then
        refused := message_refusal(sender, receiver, conv, free_limit);
        if refused is not null then
          raise exception using errcode = 'VK001', message = refused;
        end if;
      end if;
      -- The sender's first, or the first since it was deleted: from now on it is one of their conversations.
      if sent = 1 then
        update participant p set first_sent_at = coalesce(p.first_sent_at, now()), counts_until = null
          where p.member_id = sender and p.conversation_id = conv;
      end if;
      with paid as (
        insert into ledger_entry (member_id, seq, idem_key, kind, account, amount, balance_after)
        select sender, ledger_no, 'message:' || key, 'message', 'sys_usage', -price, send_message.credits where price > 0
      ), told as (
        insert into outbox (kind, member_ids, payload)
        values ('message', array[sender, receiver], jsonb_build_object('conversation_id', conv, 'seq', send_message.seq))
      )
      insert into message as x (conversation_id, seq, sender_id, client_message_id, kind, body, cost)
        values (conv, send_message.seq, sender, key, 'text', words, price)
        returning x.id, x.created_at into id, created_at;
    end $$;
  `.execute(db)
}
