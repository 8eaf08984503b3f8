import { sql } from 'kysely'
import { type SystemState, systemLimits } from '#contract/admin/system.ts'
import type { Database } from '#db/connect.ts'
import type { Searches } from './search-ways.ts'
import type { ServiceState } from './service-health.ts'

const MOST = 50

type KnownNode = SystemState['nodes'][number] & { services: ServiceState[]; searches: Searches }

/** The processes of the last day, live ones first. */
export async function listNodes(db: Database): Promise<KnownNode[]> {
  const { rows } = await sql<{
    id: string
    host: string
    work: KnownNode['work']
    version: string
    nodeVersion: string
    startedAt: Date
    seenAt: Date
    services: ServiceState[]
    gone: boolean
    freeShare: number | null
    bitmapSearches: number
    plainSearches: number
  }>`
    select *, seen_at < now() - make_interval(secs => ${systemLimits.nodeGoneSeconds}::int) as gone
    from node order by gone, host, started_at limit ${MOST}`.execute(db)
  return rows.map(
    ({ nodeVersion, startedAt, seenAt, freeShare, bitmapSearches, plainSearches, ...node }) => ({
      ...node,
      searches: { bitmaps: bitmapSearches, plain: plainSearches },
      node: nodeVersion,
      started_at: startedAt.toISOString(),
      seen_at: seenAt.toISOString(),
      free_share: freeShare,
    }),
  )
}

const latest = (one: string | null, other: string | null): string | null =>
  (one ?? '') > (other ?? '') ? one : other

/** The latest success and the latest error of each outside service, over all nodes. */
export function mergeServices(nodes: readonly Pick<KnownNode, 'services'>[]): SystemState['services'] {
  const states = new Map<string, ServiceState>()
  for (const state of nodes.flatMap(({ services }) => services)) {
    const before = states.get(state.service)
    const newerError = !before || (state.failedAt ?? '') > (before.failedAt ?? '')
    states.set(state.service, {
      service: state.service,
      okAt: latest(before?.okAt ?? null, state.okAt),
      failedAt: latest(before?.failedAt ?? null, state.failedAt),
      error: newerError ? state.error : before.error,
    })
  }
  return [...states.values()]
    .toSorted((one, other) => one.service.localeCompare(other.service))
    .map(({ service, okAt, failedAt, error }) => ({ service, ok_at: okAt, failed_at: failedAt, error }))
}

/** The search counts of the last hour, over all live nodes. */
export function sumSearches(nodes: readonly Pick<KnownNode, 'gone' | 'searches'>[]): Searches {
  const living = nodes.filter(({ gone }) => !gone)
  const sum = (way: keyof Searches) => living.reduce((total, { searches }) => total + searches[way], 0)
  return { bitmaps: sum('bitmaps'), plain: sum('plain') }
}
