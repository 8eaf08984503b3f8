import type { Ctx } from '#server/kit/ctx.ts'
import { changesSince, type Page } from './changes.ts'
import { readNews } from './news.ts'
import { changed, reset, type Stream } from './stream.ts'
import { validSessions } from './valid-sessions.ts'

/** Members without an open stream have no entry. */
export type Streams = ReadonlyMap<number, ReadonlySet<Stream>>

type Parts = { ctx: Pick<Ctx, 'reads' | 'log'>; streams: Streams; end: (stream: Stream) => void }
/** Streams of a member that have got the changes up to the same number. */
type Group = { memberId: number; since: number; streams: readonly Stream[] }

/** How many members' news one statement reads. */
const AT_ONCE = 100
const AGAIN_MS = 1000

/** PostgreSQL refused a value, or the statement took too long. */
const isCausedByMembers = (error: unknown) => /^(22|57014)/.test(String((error as { code?: unknown }).code))

/**
 * Returns a function that delivers the news of members to their streams. One statement at a time
 * reads the news of all members that were notified meanwhile. A member's changes are never read in
 * parallel, so they stay in order; after an error they are read again.
 */
export function createDeliveries(parts: Parts): (memberIds: readonly number[]) => void {
  const { streams } = parts
  const notified = new Set<number>()
  /** Members who need more than the shared statement, so that nobody else waits for them. */
  const alone = new Set<number>()
  let isWorking = false

  const deliverTo = (memberIds: readonly number[]) => {
    for (const memberId of memberIds) if (streams.has(memberId)) notified.add(memberId)
    if (!isWorking) void work()
  }
  const failed = (error: unknown, memberIds: readonly number[]) => {
    parts.ctx.log.error({ err: error }, 'live delivery')
    setTimeout(() => deliverTo(memberIds), AGAIN_MS).unref()
  }
  const next = () => {
    const memberIds = notified.values().filter((memberId) => !alone.has(memberId))
    const taken = memberIds.take(AT_ONCE).toArray()
    for (const memberId of taken) notified.delete(memberId)
    return taken
  }
  const work = async () => {
    isWorking = true
    for (let taken = next(); taken.length; taken = next()) {
      try {
        const { more, rest } = await deliverTogether(parts, taken)
        for (const memberId of more) notified.add(memberId)
        for (const memberId of rest) void workAlone(memberId)
      } catch (error) {
        // The data of one member must not delay the news of the others.
        if (isCausedByMembers(error)) taken.forEach((memberId) => void workAlone(memberId))
        else failed(error, taken)
      }
    }
    isWorking = false
  }
  const workAlone = async (memberId: number) => {
    alone.add(memberId)
    try {
      while (await deliverPages(parts, memberId));
    } catch (error) {
      failed(error, [memberId])
    }
    alone.delete(memberId)
    deliverTo(notified.has(memberId) ? [memberId] : [])
  }
  return deliverTo
}

/** An invalid cursor gets its own group, so that it resets no other stream. */
const groupStreams = (streams: Streams, memberId: number): Group[] =>
  [...Map.groupBy(streams.get(memberId) ?? [], ({ cursor }) => cursor)].map(([since, behind]) => ({
    memberId,
    since,
    streams: behind,
  }))

const sessionsOf = (groups: readonly Group[]) =>
  groups.flatMap(({ streams }) => streams.map(({ sessionId }) => sessionId))

function endInvalid({ end }: Parts, groups: readonly Group[], valid: ReadonlySet<string>): void {
  for (const { streams } of groups)
    for (const stream of streams) if (!valid.has(stream.sessionId)) end(stream)
}

/** Returns the members who have more changes, and those whose changes it could not read. */
async function deliverTogether(
  parts: Parts,
  memberIds: readonly number[],
): Promise<{ more: Set<number>; rest: Set<number> }> {
  const groups = memberIds.flatMap((memberId) => groupStreams(parts.streams, memberId))
  const { valid, pages } = await readNews(parts.ctx.reads, groups, sessionsOf(groups))
  endInvalid(parts, groups, valid)
  const [more, rest] = [new Set<number>(), new Set<number>()]
  for (const [index, group] of groups.entries()) {
    const page = pages[index]
    if (page) sendPage(group, valid, page)
    if (!page) rest.add(group.memberId)
    else if (page.has_more) more.add(group.memberId)
  }
  return { more: more.difference(rest), rest }
}

/** Sends the next page to each stream of a member, and returns whether there is another one. */
async function deliverPages(parts: Parts, memberId: number): Promise<boolean> {
  const groups = groupStreams(parts.streams, memberId)
  if (!groups.length) return false
  const valid = await validSessions(parts.ctx.reads, sessionsOf(groups))
  endInvalid(parts, groups, valid)
  let hasMore = false
  for (const group of groups) {
    const page = await changesSince(parts.ctx.reads, memberId, group.since)
    sendPage(group, valid, page)
    hasMore ||= page.has_more
  }
  return hasMore
}

function sendPage({ streams }: Group, valid: ReadonlySet<string>, page: Page): void {
  const last = page.reset ? page.last_seq : page.changes.at(-1)?.seq
  if (last === undefined) return
  const text = page.reset ? reset(last) : page.changes.map(changed).join('')
  for (const stream of streams) {
    if (!valid.has(stream.sessionId)) continue
    stream.cursor = last
    stream.send(text)
  }
}
