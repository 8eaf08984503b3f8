CREATE OR REPLACE FUNCTION send_message(sender integer, conv uuid, key uuid, body text, gift text, icebreaker text, photo_id uuid, price integer, free_limit integer, warnings text[] DEFAULT NULL::text[], reply_to integer DEFAULT NULL::integer, voice_id uuid DEFAULT NULL::uuid, translated boolean DEFAULT NULL::boolean, helped boolean DEFAULT NULL::boolean, OUT id uuid, OUT seq integer, OUT created_at timestamp with time zone, OUT credits integer)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
declare
  ledger_no integer; receiver integer; sent integer; has_answered boolean; refused text;
  unanswered integer; is_first boolean := false;
begin
  update member m set credits = m.credits - price, ledger_seq = m.ledger_seq + (price > 0)::integer
    where m.id = sender and m.status = 'active' and not m.fictional and m.credits >= price
    returning m.credits, m.ledger_seq into credits, ledger_no;
  if not found then
    raise exception using errcode = 'VK001', message = case
      -- Only staff write for a fictional profile (send_reply).
      when (select m.fictional from member m where m.id = sender) then 'chat.not_found'
      when (select m.status from member m where m.id = sender) = 'active' then 'chat.insufficient_credits'
      else 'accounts.email_unconfirmed' end;
  end if;

  update conversation c set last_seq = c.last_seq + 1, last_message_at = now(),
      low_sent = c.low_sent + (c.low_id = sender)::integer, high_sent = c.high_sent + (c.high_id = sender)::integer,
      turn_of = case when c.low_id = sender then c.high_id else c.low_id end
    where c.id = conv and sender in (c.low_id, c.high_id)
    returning c.last_seq,
      case when c.low_id = sender then c.high_id else c.low_id end,
      case when c.low_id = sender then c.low_sent else c.high_sent end,
      case when c.low_id = sender then c.high_sent else c.low_sent end > 0, c.unanswered_id,
      case when c.recalled_by is not null then 'chat.closed' when c.ended_by is not null then 'chat.ended' end
    into seq, receiver, sent, has_answered, unanswered, refused;
  if not found then
    raise exception using errcode = 'VK001', message = 'chat.not_found';
  elsif refused is not null then
    raise exception using errcode = 'VK001', message = refused;
  elsif send_message.reply_to >= seq then
    raise exception using errcode = 'VK001', message = 'chat.quote_unknown';
  end if;

  -- This query allows nearly every send: the receiver is active, visible, open to all and no
  -- fictional profile, there is no block, no pause and no open case of fraud, and the sender has
  -- written before. For all others message_refusal looks whether they are refused.
  perform from member you where you.id = receiver and you.status = 'active' and not you.invisible and you.paused_at is null
    and not you.fictional and not you.verified_writers_only
    and not exists (select from block
      where blocker_id = any (array[sender, receiver]) and blocked_id = any (array[sender, receiver]))
    and not exists (select from restriction r where r.member_id = sender and r.measure = 'messages_paused'
      and r.lifted_at is null and r.until_at > now())
    and not waits_for_decision(sender);
  if not found or sent = 1 then
    refused := message_refusal(sender, receiver, conv, free_limit);
    if refused is not null then
      raise exception using errcode = 'VK001', message = refused;
    end if;
    insert into reply_wait (conversation_id, member_id, fictional_id, from_seq, since, brand)
      select conv, sender, receiver, send_message.seq, now(), me.brand from member you, member me
      where you.id = receiver and you.fictional and me.id = sender
      on conflict (conversation_id) do nothing;
  end if;
  -- With their first message, also after they deleted the conversation, it counts as the sender's.
  if sent = 1 then
    update participant p set first_sent_at = coalesce(p.first_sent_at, now()), counts_until = null
      where p.member_id = sender and p.conversation_id = conv
      returning p.first_sent_at = now() into is_first;
  end if;
  if is_first or unanswered = receiver then
    perform note_first_message(conv, sender, receiver, send_message.seq, price, is_first);
  end if;
  -- A photo or a voice is sent once, by the member who uploaded it for a message.
  if photo_id is not null then
    update message_photo p set sent_at = now(), answered = has_answered
      where p.public_id = send_message.photo_id and p.member_id = sender and p.sent_at is null;
    if not found then
      raise exception using errcode = 'VK001', message = 'chat.photo_gone';
    end if;
  end if;
  if voice_id is not null then
    update message_voice v set sent_at = now(), answered = has_answered, conversation_id = conv, seq = send_message.seq
      where v.public_id = send_message.voice_id and v.member_id = sender and v.sent_at is null;
    if not found then
      raise exception using errcode = 'VK001', message = 'chat.voice_gone';
    end if;
  end if;
  with paid as (
    insert into ledger_entry (member_id, seq, idem_key, kind, account, amount, balance_after)
    select sender, ledger_no, 'message:' || key, 'message', 'sys_usage', -price, send_message.credits where price > 0
  ), told as (
    insert into outbox (kind, member_ids, payload)
    values ('message', array[sender, receiver], jsonb_build_object('conversation_id', conv, 'seq', send_message.seq))
  )
  insert into message as x (conversation_id, seq, sender_id, client_message_id, kind, body, gift, icebreaker, photo_id, cost, warnings,
      reply_to, voice_id, translated, helped)
    values (conv, send_message.seq, sender, key, case
      when send_message.photo_id is not null then 'photo' when send_message.voice_id is not null then 'voice' when send_message.gift is not null then 'gift' else 'text' end,
      send_message.body, send_message.gift, send_message.icebreaker, send_message.photo_id, price, send_message.warnings,
      send_message.reply_to, send_message.voice_id, send_message.translated, send_message.helped)
    returning x.id, x.created_at into id, created_at;
end $function$;
