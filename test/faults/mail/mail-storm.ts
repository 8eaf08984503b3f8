import { setTimeout as delay } from 'node:timers/promises'
import { startJobs } from '#server/app/jobs.ts'
import { complain, type Outcome, type Task } from '#test/faults/lib/report.ts'
import {
  clockOf,
  collect,
  inLanes,
  isNews,
  jobsGo,
  letTimePass,
  orderPlanning,
  type Receiver,
  type World,
  writeToAll,
} from './mail-receivers.ts'
import { oneClick, reportOf } from './mail-reports.ts'

const IN_FORCE_MS = 60_000
const REPORTS = 10_000
const LANES = 12
const AFTER_MS = 15_000

const REASONS = ['listunsubscribe', 'bounce', 'fbl'] as const
export type Reason = (typeof REASONS)[number]

const reportBounce = ({ t }: World, reason: Reason, last: NonNullable<Receiver['last']>) =>
  reason === 'listunsubscribe' ? oneClick(t, last) : reportOf(t, reason, last)

/** Everybody gets one mail first, because reports refer to a mail. */
async function firstMails(world: World, broken: string[]): Promise<void> {
  const { t, receivers } = world
  const since = await clockOf(t)
  await writeToAll(receivers)
  await letTimePass(t, since)
  await orderPlanning(t)
  await jobsGo(world)
  collect(world, 0)
  const without = receivers.filter(({ last }) => !last?.headers.get('list-unsubscribe')).length
  if (without)
    complain(broken, `${without} of ${receivers.length} got no first mail with an unsubscribe link`)
}

/** Keeps sending messages and mails to everybody, by the jobs as a node runs them. */
async function keepMailing({ t, receivers }: World, storming: () => boolean): Promise<number> {
  let rounds = 0
  for (; storming(); rounds++) {
    const since = await clockOf(t)
    await writeToAll(receivers)
    await letTimePass(t, since)
    await orderPlanning(t)
    await delay(1000)
  }
  return rounds
}

/** Ten thousand bounces, spam marks and unsubscribes amid mails. Returns who reported what. */
export async function storm(
  world: World,
  { random, at }: Task,
): Promise<Outcome & { reasons: Map<string, Reason> }> {
  const broken: string[] = []
  const { t, server, receivers } = world
  at('the first mails')
  await firstMails(world, broken)
  const reasons = new Map(
    receivers.flatMap(({ email, last }) =>
      last && random.chance(0.75) ? [[email, random.pick(REASONS)] as const] : [],
    ),
  )
  const sayers = receivers.filter(({ email }) => reasons.has(email))
  const firstMail = new Map(sayers.map(({ email, last }) => [email, last]))
  const calls = Array.from({ length: REPORTS }, () => random.pick(sayers))
  const answered = new Map<string, number>()
  const counted = new Map<string, number>()
  at('the storm')
  const from = server.taken.length
  const began = performance.now()
  const runner = await startJobs(t.runtime)
  let over = false
  const mailing = keepMailing(world, () => !over)
  try {
    await inLanes([...sayers, ...calls], LANES, async ({ email }) => {
      const reason = reasons.get(email)
      const mail = firstMail.get(email)
      if (!reason || !mail) return
      const result = await reportBounce(world, reason, mail)
      if (!answered.has(email)) answered.set(email, performance.now())
      if (result === 'counted') counted.set(email, (counted.get(email) ?? 0) + 1)
      else if (result !== 'known' && result !== '200') complain(broken, `${reason} was answered ${result}`)
    })
    await delay(AFTER_MS)
  } finally {
    over = true
    await mailing
    await runner.stop()
  }
  const seconds = (performance.now() - began) / 1000
  await jobsGo(world)
  const late = delaysAfter(answered, server.taken.slice(from))
  const worst = Math.max(0, ...late)
  if (worst > IN_FORCE_MS)
    complain(broken, `a mail went ${Math.round(worst / 1000)} s after it was told to stop`)
  for (const [email, times] of counted)
    if (times > 1) complain(broken, `${email}: one report counted ${times} times`)
  await compareReasons(world, reasons, broken)
  return {
    broken,
    reasons,
    figures: {
      'the storm': `${sayers.length + calls.length} reports about ${sayers.length} of ${receivers.length} members in ${Math.round(seconds)} s, amid ${server.taken.length - from} mails in ${await mailing} rounds`,
      'in force': `${late.length} mails were under way and went after the answer, the last one ${Math.round(worst)} ms after it`,
    },
  }
}

/** Returns how long after its answer each later mail to a receiver was taken, in milliseconds. */
const delaysAfter = (answered: ReadonlyMap<string, number>, taken: World['server']['taken']): number[] =>
  taken
    .filter(isNews)
    .map(({ to, at }) => at - (answered.get(to) ?? Infinity))
    .filter((ms) => ms > 0)

/** Compares the reasons on the accounts with those on the list of addresses. */
async function compareReasons(
  { t, receivers }: World,
  reasons: Map<string, Reason>,
  broken: string[],
): Promise<void> {
  const rows = await t.db
    .selectFrom('member')
    .select(['email', 'notificationsDisabled'])
    .where(
      'id',
      'in',
      receivers.map(({ id }) => id),
    )
    .execute()
  for (const { email, notificationsDisabled } of rows) {
    const expected = reasons.get(email) ?? ''
    if (String(notificationsDisabled) !== expected)
      complain(broken, `${email} says "${String(notificationsDisabled)}" and not "${expected}"`)
  }
  const listed = await t.db.selectFrom('mailSuppression').select('reason').execute()
  if (listed.length !== reasons.size)
    complain(broken, `${listed.length} addresses are on the list, ${reasons.size} belong there`)
}
