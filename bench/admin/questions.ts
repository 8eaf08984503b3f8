import type pg from 'pg'
import * as books from '#contract/admin/books.ts'
import { getCampaigns } from '#contract/admin/campaigns.ts'
import * as cases from '#contract/admin/cases.ts'
import { getCodes } from '#contract/admin/codes.ts'
import { getFictionalProfiles } from '#contract/admin/fictional.ts'
import * as imports from '#contract/admin/imports.ts'
import { getStaffLog } from '#contract/admin/log.ts'
import * as members from '#contract/admin/members.ts'
import * as orders from '#contract/admin/orders.ts'
import * as partners from '#contract/admin/partners.ts'
import { listStaff } from '#contract/admin/people.ts'
import { getPhotoBeside } from '#contract/admin/photos.ts'
import { getPrices } from '#contract/admin/prices.ts'
import { getReplies } from '#contract/admin/replies.ts'
import * as site from '#contract/admin/site.ts'
import * as statistics from '#contract/admin/statistics.ts'
import { getFailedJobs, getSystem, getSystemProblems } from '#contract/admin/system.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { caseKinds } from '#contract/rules/cases/cases.ts'

export type Asked = { params?: Record<string, string>; query?: Record<string, string> }

/** One way to ask for a list; `input` varies with the number of the request. */
export type Question = {
  name: string
  call: Endpoint
  input: (n: number) => Asked
  /** Asked by somebody who works for the second brand only. */
  oneBrand: boolean
}

/** Calls that read and are no lists, and the reasons. */
export const NO_LISTS: Record<string, string> = {
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

/** Values of this database to look for. */
async function samplesOf(client: pg.Client) {
  const some = async (text: string) =>
    (await client.query<{ value: string }>(`select value from (${text}) found limit ${SAMPLE}`)).rows.map(
      ({ value }) => value,
    )
  const random = 'order by random()'
  return {
    emails: await some(`select email::text as value from member ${random}`),
    ids: await some(`select public_id::text as value from member ${random}`),
    orders: await some(`select public_id::text as value from member_order ${random}`),
    devices: await some(`select encode(device_hash, 'hex') as value from member_device ${random}`),
    phones: await some(`select encode(phone_hash, 'hex') as value from debit_mandate`),
    networks: await some(`select network as value from payment_attempt ${random}`),
    photos: await some(`select public_id::text as value from photo where fingerprint is not null ${random}`),
    cases: await some(`select public_id::text as value from staff_case ${random}`),
    imports: await some(`select public_id::text as value from import_upload ${random}`),
    decided: await some(`select case_id::text as value from staff_log where case_id is not null`),
  }
}

const day = (ago: number) => new Date(Date.now() - ago * 24 * 3600_000).toISOString().slice(0, 10)
const numberOf = (publicId: string) => publicId.replaceAll('-', '').slice(0, 10).toUpperCase()
const names = ['anna', 'bram', 'sanne', 'zoë', 'paul', 'marta']

type Way = [name: string, input?: Asked['query'] | ((n: number) => Asked)]

const ways = (list: string, call: Endpoint, asked: readonly Way[], oneBrand = false): Question[] =>
  asked.map(([name, input = {}]) => ({
    name: `${list}${name && `, ${name}`}${oneBrand ? ', of one brand' : ''}`,
    call,
    input: typeof input === 'function' ? input : () => ({ query: input }),
    oneBrand,
  }))

/** All lists of the admin, with their filters and each field that they search. */
export async function questionsOf(client: pg.Client): Promise<Question[]> {
  const all = await samplesOf(client)
  const from = (values: readonly string[], n: number) => values[n % values.length] ?? ''
  const by = (values: readonly string[], query: (value: string) => Asked['query']) => (n: number) => ({
    query: query(from(values, n)),
  })
  const q = (values: readonly string[], shape = (value: string) => value) =>
    by(values, (value) => ({ q: shape(value) }))
  const detail = (values: readonly string[]) => (n: number) => ({ params: { id: from(values, n) } })
  return [
    ...ordersAndMoney(q, all),
    ...salesAndBooks(),
    ...statisticsOf(),
    ...casesOf(),
    ...membersBy(q, all),
    ...ways('log', getStaffLog, [
      [''],
      ['by actor', { actor: 'staff 7' }],
      ['by act', { act: 'refund' }],
      ['by member', by(all.ids, (member) => ({ member }))],
      ['by case', by(all.decided, (value) => ({ case: value }))],
      ['of a month a year ago', { from: day(400), to: day(370) }],
      ['until a year ago', { to: day(365) }],
      ['by actor and act', { actor: 'staff 7', act: 'refund' }],
      ['by act until a year ago', { act: 'log_in', to: day(365) }],
    ]),
    ...ways('changes of the site', site.getSiteChanges, [[''], ['of brands', { kind: 'brand' }]]),
    ...ways('imports', imports.getImports, [['']]),
    ...ways('rejected rows of an import', imports.getImportRejects, [['', detail(all.imports)]]),
    ...ways('brands', site.getBrands, [['']]),
    ...ways('pages of text', site.getSitePages, [['']]),
    ...ways('versions of a page', site.getSitePage, [
      ['', () => ({ params: { page: 'terms', language: 'nl' } })],
    ]),
    ...ways('problems of the system', getSystemProblems, [['']]),
    ...ways('state of the system', getSystem, [['']]),
    ...ways('failed jobs', getFailedJobs, [['']]),
    ...ways('timeline of a member', members.getMemberTimeline, [['', detail(all.ids)]]),
    ...ways('beside a photo', getPhotoBeside, [['', detail(all.photos)]]),
    ...ways('one case', cases.getCase, [['', detail(all.cases)]]),
    ...ways('one member', members.getMemberPage, [['', detail(all.ids)]]),
    ...ways('one order', orders.getAdminOrder, [['', detail(all.orders)]]),
  ]
}

type Samples = Awaited<ReturnType<typeof samplesOf>>
type Search = (values: readonly string[], shape?: (value: string) => string) => (n: number) => Asked

const ordersAndMoney = (q: Search, all: Samples): Question[] => [
  ...ways('orders', orders.getAdminOrders, [
    [''],
    ['under review', { status: 'review' }],
    ['completed', { status: 'completed' }],
    ['by method', { method: 'eps' }],
    ['by country', { country: 'PL' }],
    ['by currency', { currency: 'NZD' }],
    ['by brand', { brand: 'second' }],
    ['failed in one country', { status: 'failed', country: 'AT' }],
    ['of a month a year ago', { from: day(400), to: day(370) }],
    ['by e-mail', q(all.emails)],
    ['by number', q(all.orders, numberOf)],
    ['by id', q(all.orders)],
  ]),
  ...ways('orders', orders.getAdminOrders, [[''], ['completed', { status: 'completed' }]], true),
  ...ways('approvals', orders.getApprovals, [
    [''],
    ['waiting', { state: 'waiting' }],
    ['refused', { state: 'refused' }],
  ]),
  ...ways('approvals', orders.getApprovals, [['']], true),
]

const salesAndBooks = (): Question[] => [
  ...ways('prices', getPrices, [['', () => ({ params: { country: 'NL' } })]]),
  ...ways('codes', getCodes, [
    [''],
    ['of campaigns', { kind: 'campaign' }],
    ['for life', { kind: 'lifetime' }],
    ['exhausted', { state: 'exhausted' }],
    ['stopped', { state: 'stopped' }],
    ['by name', { q: 'SALE' }],
    ['by a whole name', { q: 'LT00000777' }],
  ]),
  ...ways('campaigns', getCampaigns, [['']]),
  ...ways('partners', partners.getPartners, [['']]),
  ...ways('sources', partners.getSources, [
    [''],
    ['of one network', { network: 'net-3' }],
    ['of a month', { from: day(60), to: day(30) }],
    ['of a day', { from: day(1), to: day(1) }],
    ['of 700 days', { from: day(700), to: day(0) }],
  ]),
  ...ways('digests', books.getDigests, [['']]),
  ...ways('receipts', books.getReceiptsFile, [
    ['of a month', { from: day(60), to: day(30) }],
    ['of a year', { from: day(365), to: day(0) }],
  ]),
]

const statisticsOf = (): Question[] => [
  ...statistics.statisticKeys.flatMap((by) =>
    ways('statistics', statistics.getStatistics, [
      [`30 days by ${by}`, { by, from: day(30), to: day(1) }],
      [`700 days by ${by}`, { by, from: day(700), to: day(1) }],
    ]),
  ),
  ...ways('statistics', statistics.getStatisticsCsv, [
    ['file of 700 days by country', { by: 'country', from: day(700), to: day(1) }],
  ]),
  ...ways('queue times', statistics.getQueueTimes, [['of 700 days', { from: day(700), to: day(1) }]]),
]

const casesOf = (): Question[] => [
  ...ways('queues', cases.getQueues, [['']]),
  ...ways('queues', cases.getQueues, [['']], true),
  ...ways('cases', cases.getCases, [
    ...caseKinds.map((kind): Way => [`waiting, ${kind}`, { kind }]),
    ['taken', { kind: 'photo', state: 'taken' }],
    ['decided photos', { kind: 'photo', state: 'decided' }],
    ['decided reports', { kind: 'report', state: 'decided' }],
  ]),
  ...ways(
    'cases',
    cases.getCases,
    [
      ['waiting photos', { kind: 'photo' }],
      ['decided photos', { kind: 'photo', state: 'decided' }],
    ],
    true,
  ),
]

const membersBy = (q: Search, all: Samples): Question[] => [
  ...ways('members', members.findMembers, [
    [''],
    ['by e-mail', q(all.emails)],
    ['by the beginning of an e-mail', q(all.emails, (email) => email.slice(0, email.indexOf('@') + 1))],
    ['by name', q(names)],
    ['by the first letter of a name', q(['a', 's', 'z'])],
    ['by id', q(all.ids)],
    ['by number of an order', q(all.orders, numberOf)],
    ['by device', q(all.devices)],
    ['by phone', q(all.phones)],
    ['by network', q(all.networks)],
  ]),
  ...ways(
    'members',
    members.findMembers,
    [[''], ['by name', q(names)], ['by the first letter of a name', q(['a', 's', 'z'])]],
    true,
  ),
  ...ways('fictional profiles', getFictionalProfiles, [
    [''],
    ['retired', { state: 'retired' }],
    ['active', { state: 'active' }],
    ['by name', q(names)],
  ]),
  ...ways('replies', getReplies, [['']]),
  ...ways('staff', listStaff, [[''], ['by role', { role: 'support' }], ['locked', { state: 'locked' }]]),
]
