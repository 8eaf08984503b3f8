import type pg from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Replica } from '#db/replica.ts'
import { version } from '#server/admin/system/version.ts'
import type { SearchWay } from '#server/kit/ctx.ts'
import type { ReadMailReport } from '#server/kit/ports/mail.ts'
import type { Pusher } from '#server/kit/ports/push.ts'

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export type Answered = { method: string; route: string; status: number; seconds: number }

/** The Prometheus metrics of this process. */
export type Metrics = {
  registry: Registry
  answered(call: Answered): void
  /** How a call of an outside service ended. */
  called(service: string, outcome: 'ok' | 'failed', seconds: number): void
  searched(way: SearchWay): void
  countPushes(pusher: Pusher): Pusher
  countReports(read: ReadMailReport): ReadMailReport
  /** Measures the wait for a connection of the pool, open streams, and the replica. */
  watch(
    pool: pg.Pool,
    watched: { streams: () => number; replica: Pick<Replica, 'isOpen' | 'lagSeconds'> },
  ): void
}

const outcomeOf = (outcome: Awaited<ReturnType<Pusher['send']>>): string =>
  typeof outcome === 'string' ? outcome : 'later'

const createInstruments = (registers: Registry[]) => ({
  answers: new Counter({
    name: 'vonk_http_requests_total',
    help: 'Answered requests by route and status.',
    labelNames: ['method', 'route', 'status'],
    registers,
  }),
  answerSeconds: new Histogram({
    name: 'vonk_http_request_duration_seconds',
    help: 'Time to the end of an answer by route; a stream lasts as long as it is open.',
    labelNames: ['method', 'route'],
    buckets: SECONDS,
    registers,
  }),
  outsideCalls: new Counter({
    name: 'vonk_outside_calls_total',
    help: 'Calls of outside services: mail, sms, payments.',
    labelNames: ['service', 'outcome'],
    registers,
  }),
  outsideSeconds: new Histogram({
    name: 'vonk_outside_call_duration_seconds',
    help: 'Time of calls of outside services.',
    labelNames: ['service'],
    buckets: SECONDS,
    registers,
  }),
  searches: new Counter({
    name: 'vonk_search_answers_total',
    help: 'Searches by way: bitmaps; plain, because they were not in memory; unindexed, which no bitmap answers.',
    labelNames: ['way'],
    registers,
  }),
  pushes: new Counter({
    name: 'vonk_pushes_total',
    help: 'Pushes handed to push services: sent, gone, refused or later.',
    labelNames: ['outcome'],
    registers,
  }),
  reports: new Counter({
    name: 'vonk_mail_reports_total',
    help: 'Bounces and complaints that the mail server reported; a repeat counts again.',
    labelNames: ['kind'],
    registers,
  }),
})

/** A registry of its own, so that tests can hold many applications in one process. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  // `promtool check metrics` refuses their names: only counters end in `_total`.
  for (const kind of ['handles', 'requests', 'resources'])
    registry.removeSingleMetric(`nodejs_active_${kind}_total`)
  new Gauge({
    name: 'vonk_build_info',
    help: 'The version of the application, always 1.',
    labelNames: ['version'],
    registers,
  }).set({ version }, 1)
  const { answers, answerSeconds, outsideCalls, outsideSeconds, searches, pushes, reports } =
    createInstruments(registers)
  return {
    registry,
    answered({ method, route, status, seconds }) {
      answers.inc({ method, route, status })
      answerSeconds.observe({ method, route }, seconds)
    },
    called(service, outcome, seconds) {
      outsideCalls.inc({ service, outcome })
      outsideSeconds.observe({ service }, seconds)
    },
    searched: (way) => searches.inc({ way }),
    countPushes: (pusher) => ({
      ...pusher,
      async send(push) {
        const outcome = await pusher.send(push)
        pushes.inc({ outcome: outcomeOf(outcome) })
        return outcome
      },
    }),
    countReports: (read) => async (raw) => {
      const report = await read(raw)
      if (report) reports.inc({ kind: report.kind })
      return report
    },
    watch(pool, { streams, replica }) {
      registry.registerMetric(poolGauge(pool))
      registry.registerMetric(streamGauge(streams))
      registry.registerMetric(replicaGauge(replica))
      measureWaits(pool, registers)
    },
  }
}

const streamGauge = (streams: () => number): Gauge =>
  new Gauge({
    name: 'vonk_streams',
    help: 'Open event streams of this process.',
    registers: [],
    collect() {
      this.set(streams())
    },
  })

const replicaGauge = ({ isOpen, lagSeconds }: Pick<Replica, 'isOpen' | 'lagSeconds'>): Gauge =>
  new Gauge({
    name: 'vonk_replica_lag_seconds',
    help: 'How far the replica is behind; -1 while it is away. Without a replica there is no value.',
    registers: [],
    collect() {
      if (isOpen) this.set(lagSeconds() ?? -1)
      else this.remove()
    },
  })

const poolGauge = (pool: pg.Pool): Gauge =>
  new Gauge({
    name: 'vonk_database_connections',
    help: 'Connections of the pool of this process: total, idle, and callers that wait for one.',
    labelNames: ['state'],
    registers: [],
    collect() {
      this.set({ state: 'total' }, pool.totalCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })

function measureWaits(pool: pg.Pool, registers: Registry[]): void {
  const waits = new Histogram({
    name: 'vonk_database_wait_seconds',
    help: 'How long callers waited for a connection of the pool.',
    buckets: [0.001, ...SECONDS],
    registers,
  })
  const connect = pool.connect.bind(pool) as (callback?: (...answer: unknown[]) => void) => unknown
  pool.connect = ((callback?: (...answer: unknown[]) => void) => {
    const timer = waits.startTimer()
    const end = () => void timer()
    if (callback)
      return connect((...answer) => {
        end()
        callback(...answer)
      })
    const connected = connect() as Promise<unknown>
    connected.then(end, end)
    return connected
  }) as typeof pool.connect
}
