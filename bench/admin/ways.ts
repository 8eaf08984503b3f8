import { z } from 'zod'
import { calls } from '#contract/calls.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Site } from '../site.ts'

export type Asked = { params: Record<string, string>; query: Record<string, string> }
/** One way to ask for a list; `asked` varies with the number of the request. */
export type Way = { list: string; name: string; call: Endpoint; asked: (n: number) => Asked }

/** Calls that read and are no lists, and the reasons. */
const NO_LISTS: Record<string, string> = {
  getStaffSession: 'is about oneself',
  getStaffAccount: 'is about oneself',
  getReasons: 'reads a table of fixed size',
  getBooks: 'adds up the whole ledger, as the command does',
  checkDigest: 'computes the digest of a day',
  getCampaign: 'counts the receivers of one campaign',
  getCampaignPreview: 'composes a mail',
  getProviderView: 'asks the payment provider',
  getBrand: 'reads one brand',
  getImport: 'reads one import and twenty of its rows',
  getSiteSettings: 'reads the settings of one brand',
  getPageVersion: 'reads one text',
}

const SAMPLE = 40
const some = (value: string, from: string) =>
  `select ${value} as value from ${from} order by random() limit ${SAMPLE}`
const emails = some('email::text', 'member')
const number = some(`upper(left(replace(public_id::text, '-', ''), 10))`, 'member_order')
const names = `select unnest('{anna,bram,sanne,zoë,paul,marta}'::text[]) as value`
const day = (ago: number) => `select (current_date - ${ago})::text as value`

/** The values that each filter and place in a path is tried with, by its call or by its name alone. */
const VALUES: Record<string, string[]> = {
  'findMembers.q': [
    emails,
    some(`split_part(email, '@', 1) || '@'`, 'member'),
    names,
    `select unnest('{a,s,z}'::text[]) as value`,
    some('public_id::text', 'member'),
    number,
    some(`encode(device_hash, 'hex')`, 'member_device'),
    some(`encode(phone_hash, 'hex')`, 'debit_mandate'),
    some('network', 'payment_attempt'),
  ],
  'getAdminOrders.q': [emails, number, some('public_id::text', 'member_order')],
  'getFictionalProfiles.q': [names],
  'getCodes.q': [`select 'SALE' as value`, `select 'LT00000077' as value`],
  'getMailStops.q': [emails],
  'getMemberPage.id': [some('public_id::text', 'member')],
  'getMemberTimeline.id': [some('public_id::text', 'member')],
  'getAdminOrder.id': [some('public_id::text', 'member_order')],
  'getPhotoBeside.id': [some('public_id::text', 'photo where fingerprint is not null')],
  'getCase.id': [some('public_id::text', 'staff_case')],
  'getImportRejects.id': [some('public_id::text', 'import_upload')],
  actor: [`select 'staff 7' as value`],
  act: [`select unnest('{refund,log_in}'::text[]) as value`],
  member: [some('public_id::text', 'member')],
  case: [some('case_id::text', 'staff_log where case_id is not null')],
  brand: [`select 'second' as value`],
  country: [`select 'PL' as value`],
  network: [`select 'net-3' as value`],
  subject: [`select 'vonk' as value`],
  task: [`select 'mail' as value`],
  page: [`select 'terms' as value`],
  language: [`select 'nl' as value`],
  from: [day(30), day(365)],
  to: [day(1), day(335)],
}
/** Chooses how a file is written, or the place in a list. */
const NO_FILTERS = new Set(['after', 'before', 'separator'])

type Field = { name: string; required: boolean; values: string[][] }

/** The filters of a call, each with lists of values: one list for each way to use it. */
async function fieldsOf(name: string, call: Endpoint, site: Site): Promise<Field[]> {
  type Schema = { properties?: Record<string, { enum?: string[] }>; required?: string[] }
  const { properties = {}, required = [] } = z.toJSONSchema(call.query, {
    io: 'input',
    unrepresentable: 'any',
  }) as Schema
  const places = [...call.path.matchAll(/:(\w+)/g)].map(([, place = '']) => place)
  const fields: Field[] = []
  for (const field of [...places, ...Object.keys(properties).filter((key) => !NO_FILTERS.has(key))]) {
    const values: string[][] = properties[field]?.enum?.map((value) => [value]) ?? []
    const texts = VALUES[`${name}.${field}`] ?? VALUES[field]
    if (!values.length && !texts) throw new Error(`${name} has a filter ${field}, and no value to try`)
    for (const text of values.length ? [] : (texts ?? []))
      values.push((await site.sql<{ value: string }>(text)).map(({ value }) => value))
    fields.push({ name: field, required: places.includes(field) || required.includes(field), values })
  }
  return fields
}

/** Every list of the admin: plain, and with each filter in each way. */
export async function waysOf(site: Site): Promise<Way[]> {
  const ways: Way[] = []
  for (const [list, call] of calls) {
    if (call.who !== 'staff' || call.method !== 'GET' || NO_LISTS[list]) continue
    const fields = await fieldsOf(list, call, site)
    const isPlace = (name: string) => call.path.includes(`:${name}`)
    const askedWith = (chosen: Record<string, string[]>) => (n: number) => {
      const asked: Asked = { params: {}, query: {} }
      for (const [name, values] of Object.entries(chosen))
        asked[isPlace(name) ? 'params' : 'query'][name] = values[n % values.length] ?? ''
      return asked
    }
    const needed = Object.fromEntries(
      fields.filter(({ required }) => required).map(({ name, values }) => [name, values[0] ?? []]),
    )
    ways.push({ list, name: list, call, asked: askedWith(needed) })
    const optional = fields.flatMap(({ name, required, values }) =>
      values.slice(required ? 1 : 0).map((each, way) => ({ name, each, way })),
    )
    // A period is tried as a whole.
    const until = (way: number) => fields.find(({ name }) => name === 'to')?.values.at(way) ?? []
    for (const { name, each, way } of optional) {
      if (!each.length || name === 'to') continue
      const period: Record<string, string[]> =
        name === 'from' ? { to: until(needed.from ? way + 1 : way) } : {}
      const asked = askedWith({ ...needed, [name]: each, ...period })
      ways.push({ list, name: `${list} by ${name} ${each.length > 1 ? way : each[0]}`, call, asked })
    }
  }
  return ways
}
