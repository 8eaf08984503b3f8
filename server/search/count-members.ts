import { type RawBuilder, sql } from 'kysely'
import { bornBefore, bornFrom, type Filter, hasTraits, inPlace, isFound } from './filter.ts'

const counted = ({ hasPhoto, realOnly }: Filter) => {
  if (realOnly) return hasPhoto ? sql`genuine_with_photo` : sql`genuine`
  return hasPhoto ? sql`with_photo` : sql`members`
}

/**
 * Everybody of the filter from the facets, without looking at a single member: the whole years of birth, the months
 * around them, and the days at both ends. An age range spans a year at least, so the cuts come in this order:
 * lo, m0, y0, y1, m1, past.
 */
const fromFacets = (filter: Filter) => sql<number>`(
  select coalesce(sum(${counted(filter)}), 0)
  from (select ${bornFrom(filter)} as lo, ${bornBefore(filter)} as past) ends,
    lateral (select date_trunc('month', lo - 1 + interval '1 month')::date as m0,
                    date_trunc('year', lo - 1 + interval '1 year')::date as y0,
                    date_trunc('year', past)::date as y1, date_trunc('month', past)::date as m1) cuts,
    lateral (values ('day', lo, m0), ('month', m0, y0), ('year', y0, y1), ('month', y1, m1), ('day', m1, past))
      as wanted (grain, first, past),
    lateral (select * from search_facet f
      where f.gender = ${filter.gender} and f.place = ${filter.region ?? filter.country}
        and f.grain = wanted.grain and f.born >= wanted.first and f.born < wanted.past) facet)`

/** `offset 0`: by their ids alone, or the planner would walk through the whole place to look for them. */
const hiddenMatches = (filter: Filter) => sql<number>`(
  select count(*)
  from (select * from member_search where member_id = any(array(select id from hidden)) offset 0) hidden_member
  where visible and ${inPlace(filter)} and ${hasTraits(filter)})`

const oneByOne = (filter: Filter) => sql<number>`(
  select count(*) from member_search
  where visible and ${inPlace(filter)} and ${hasTraits(filter)} and ${isFound})`

/**
 * How many members of the filter the searcher can find, exactly: the facets minus those who are hidden from them
 * (`hidden`). Who is online is in no facet; they are few, and stand together at the beginning of the index.
 */
export const countOf = (filter: Filter): RawBuilder<number> =>
  filter.online ? oneByOne(filter) : sql<number>`(${fromFacets(filter)} - ${hiddenMatches(filter)})`
