import { type Kysely, sql } from 'kysely'

/**
 * The paid send as one function, so that it is one round trip and one commit (DESIGN §6). Every rule of writing to
 * somebody is in `message_refusal`, which the composer asks as well. A refusal is an exception with SQLSTATE VK001 and
 * the error code as its text: everything is rolled back with it. No NOTIFY and no job insert in here.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create function message_refusal(sender integer, receiver integer, conv uuid, free_limit integer)
    returns text stable language sql as $$
      select case
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
                          and p.first_sent_at is not null and p.deleted_at is null)
          and (select count(*) from participant p where p.member_id = sender and p.first_sent_at is not null
               and (p.deleted_at is null or p.deleted_at >= date_trunc('day', now()))) >= free_limit
          then 'chat.conversation_limit'
      end
      from member me, member you where me.id = sender and you.id = receiver
    $$;

    create function send_message(
      sender integer, conv uuid, key uuid, words text, price integer, free_limit integer,
      out id uuid, out seq integer, out created_at timestamptz, out credits integer
    ) language plpgsql as $$
    declare
      ledger_no integer; receiver integer; refused text;
    begin
      update member m set credits = m.credits - price, ledger_seq = m.ledger_seq + (price > 0)::integer
        where m.id = sender and m.status = 'active' and m.credits >= price
        returning m.credits, m.ledger_seq into credits, ledger_no;
      if not found then
        raise exception using errcode = 'VK001', message = case
          when exists (select from message x where x.sender_id = sender and x.client_message_id = key) then 'replayed'
          when (select m.status from member m where m.id = sender) = 'active' then 'chat.insufficient_credits'
          else 'accounts.email_unconfirmed' end;
      end if;

      update conversation c set last_seq = c.last_seq + 1, last_message_at = now()
        where c.id = conv and sender in (c.low_id, c.high_id)
        returning c.last_seq, case when c.low_id = sender then c.high_id else c.low_id end into seq, receiver;
      if not found then
        raise exception using errcode = 'VK001', message = 'chat.not_found';
      end if;

      refused := message_refusal(sender, receiver, conv, free_limit);

      with written as (
        insert into message as x (conversation_id, seq, sender_id, client_message_id, kind, body, cost)
        select conv, send_message.seq, sender, key, 'text', words, price where refused is null
        on conflict (sender_id, client_message_id) do nothing
        returning x.id, x.created_at
      ), paid as (
        insert into ledger_entry (member_id, seq, idem_key, kind, from_account, to_account, amount, balance_after)
        select sender, ledger_no, 'message:' || key, 'message', 'member', 'sys_usage', price, send_message.credits
        from written where price > 0
      ), theirs as (
        update participant p set unread = p.unread + 1, deleted_at = null
        where p.member_id = receiver and p.conversation_id = conv and refused is null
      ), mine as (
        update participant p set first_sent_at = coalesce(p.first_sent_at, now()), deleted_at = null
        where p.member_id = sender and p.conversation_id = conv and refused is null
          and (p.first_sent_at is null or p.deleted_at is not null)
      ), told as (
        insert into outbox (kind, member_ids, payload)
        select 'message', array[sender, receiver], jsonb_build_object('conversation_id', conv, 'seq', send_message.seq) from written
      )
      select w.id, w.created_at from written w into id, created_at;
      if not found then
        -- A repeat of a key is answered as such even where writing is refused by now.
        raise exception using errcode = 'VK001', message = case
          when exists (select from message x where x.sender_id = sender and x.client_message_id = key) then 'replayed'
          else refused end;
      end if;
    end $$;
  `.execute(db)
}
