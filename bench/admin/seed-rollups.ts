import type { Step } from './seed-admin.ts'

/** The rollups of the statistics, as the job would have made them day by day. */
export const rollups: Step[] = [
  {
    text: () => `
      insert into stat_day (day, what, country, language, brand, network, currency, members, amount)
      select day, what, country, language, brand, network, '', count(*), 0 from (
        select signed_up_at::date as day, country, language::text, brand::text, coalesce(tracking ->> 'network', '') as network, m.id
        from member m join profile p on p.member_id = m.id where not m.fictional) m,
        unnest('{sign_ups,confirmed,photo,first_message,returned_1,returned_7,returned_30}'::text[]) what
      group by 1, 2, 3, 4, 5, 6
      union all
      select completed_at::date, what, o.country, o.language::text, o.brand::text, coalesce(tracking ->> 'network', ''),
        case when what = 'revenue' then o.currency::text else '' end, case when what = 'revenue' then 0 else count(*) end,
        case when what = 'revenue' then sum(o.amount) else 0 end
      from member_order o join member m on m.id = o.member_id, unnest('{paid,buyers,revenue}'::text[]) what
      where completed_at is not null group by 1, 2, 3, 4, 5, 6, 7`,
  },
  { text: () => `select sum_statistics(current_date - 701, current_date)` },
  {
    text: () => `
      insert into stat_queue (day, kind, brand, decided, minutes, longest, late)
      select decided_at::date, kind, brand, count(*), 60, 90, 1 from staff_case where state = 'decided' group by 1, 2, 3`,
  },
]
