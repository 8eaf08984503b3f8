import { z } from 'zod'
import { endpoint, noContent } from './endpoint.ts'
import { savedFilter } from './search.ts'
import { instant, letters, line, publicId } from './values.ts'

export const namedSearchLimits = {
  most: 5,
  nameMax: 40,
  /** Who was found longer ago is not new to anybody. */
  newDays: 30,
} as const

/** How often a search mails about new members. */
export const searchMails = ['daily', 'weekly'] as const
export type SearchMail = (typeof searchMails)[number]

const name = line(1, namedSearchLimits.nameMax)
const mail = z.enum(searchMails).nullable()

const namedSearch = z.object({
  id: publicId,
  name: letters(namedSearchLimits.nameMax),
  /** Without filters that the site or the member no longer has. */
  filter: savedFilter,
  mail,
  /** Members who came since the member opened this search, at most 30 days ago; exact. */
  new_members: z.number().int(),
  created_at: instant,
})
export type NamedSearch = z.output<typeof namedSearch>

export const listNamedSearches = endpoint({
  method: 'GET',
  path: '/api/searches',
  summary: 'The named searches of the member, in the order in which they were kept.',
  who: 'member',
  output: z.object({ searches: z.array(namedSearch).max(namedSearchLimits.most) }),
  limit: { max: 60, seconds: 60 },
})

export const addNamedSearch = endpoint({
  method: 'POST',
  path: '/api/searches',
  summary: `Keep a search under a name, at most ${namedSearchLimits.most}: 409 search.too_many_named. Gender and country that are left out are those of now.`,
  who: 'member',
  status: 201,
  body: z.strictObject({ name, filter: savedFilter, mail: mail.optional() }),
  output: z.object({ search: namedSearch }),
  limit: { max: 60, seconds: 3600 },
})

const byId = z.strictObject({ id: publicId })

export const changeNamedSearch = endpoint({
  method: 'PATCH',
  path: '/api/searches/:id',
  summary: 'Change the name of a search, or how often it mails. 404 search.named_not_found.',
  who: 'member',
  repeat: 'idempotent',
  status: 204,
  params: byId,
  body: z.strictObject({ name: name.optional(), mail: mail.optional() }),
  output: noContent,
  limit: { max: 120, seconds: 3600 },
})

export const openNamedSearch = endpoint({
  method: 'PUT',
  path: '/api/searches/:id/opened',
  summary: 'The member looks at what a search finds: nobody of now is new in it any more.',
  who: 'member',
  repeat: 'idempotent',
  status: 204,
  params: byId,
  output: noContent,
  limit: { max: 120, seconds: 3600 },
})

export const removeNamedSearch = endpoint({
  method: 'DELETE',
  path: '/api/searches/:id',
  summary: 'Keep a search no longer. One that is gone is no error.',
  who: 'member',
  repeat: 'idempotent',
  status: 204,
  params: byId,
  output: noContent,
  limit: { max: 120, seconds: 3600 },
})
