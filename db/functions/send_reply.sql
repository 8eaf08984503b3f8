CREATE OR REPLACE FUNCTION send_reply(conv uuid, author integer, key uuid, body text, OUT id uuid, OUT seq integer, OUT created_at timestamp with time zone)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
declare
  profile_id integer; reader integer; asked integer;
begin
  -- Locks the conversation first, as send_message does, so that a message or a refund at the same
  -- moment comes either before the reply or after it.
  perform from conversation c where c.id = conv for no key update;
  delete from reply_wait w using member f, member m, conversation c
    where w.conversation_id = conv and f.id = w.fictional_id and m.id = w.member_id and c.id = conv
      and (w.taken_by is null or w.taken_by = author or w.taken_until < now())
      and fictional_chat() = 'staffed' and f.fictional and f.status = 'active' and m.status = 'active'
      and c.last_seq > c.cleared_seq
      and not exists (select from block
        where blocker_id in (f.id, m.id) and blocked_id in (f.id, m.id))
    returning w.fictional_id, w.member_id into profile_id, reader;
  if not found then
    raise exception using errcode = 'VK001', message = case
      when exists (select from reply_wait w where w.conversation_id = conv and w.taken_by <> author and w.taken_until >= now())
      then 'admin.case_taken' else 'admin.reply_closed' end;
  end if;

  update conversation c set last_seq = c.last_seq + 1, last_message_at = now(),
      low_sent = c.low_sent + (c.low_id = profile_id)::integer, high_sent = c.high_sent + (c.high_id = profile_id)::integer,
      -- Nobody is asked to write on to a fictional profile (spec/chat 52).
      turn_of = null
    where c.id = conv
    returning c.last_seq, case when c.low_id = profile_id then c.high_sent else c.low_sent end into seq, asked;
  update participant p set read_seq = send_reply.seq - 1, read_count = asked, read_at = now(),
      first_sent_at = coalesce(p.first_sent_at, now())
    where p.member_id = profile_id and p.conversation_id = conv;
  insert into outbox (kind, member_ids, payload)
    select 'read', array[reader], jsonb_build_object('conversation_id', conv, 'read_seq', send_reply.seq - 1, 'reader_id', profile_id)
    from member m where m.id = reader and m.read_marks;
  insert into outbox (kind, member_ids, payload) values
    ('message', array[reader], jsonb_build_object('conversation_id', conv, 'seq', send_reply.seq));
  insert into message as x (conversation_id, seq, sender_id, client_message_id, kind, body, cost, author_id)
    values (conv, send_reply.seq, profile_id, key, 'text', send_reply.body, 0, author)
    returning x.id, x.created_at into id, created_at;
end $function$;
