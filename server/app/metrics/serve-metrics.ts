import type { FastifyInstance } from 'fastify'
import { Gauge } from 'prom-client'
import type { Runtime } from '#server/app/runtime.ts'
import { AppError } from '#server/kit/app-error.ts'
import { isSameSecret } from '#server/kit/secrets/tokens.ts'
import { databaseFigures, type FigureName, figureNames } from './database-figures.ts'
import type { Metrics } from './metrics.ts'

/** Two scrapes within this time read the database once. */
const FRESH_MS = 5000

/** Measures every answer by its route, never by its path, which may hold secrets. */
export function measureAnswers(app: FastifyInstance, { metrics }: Runtime): void {
  if (!metrics) return
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    const route = routeOptions.url ?? 'none'
    metrics.answered({ method, route, status: statusCode, seconds: elapsedTime / 1000 })
  })
}

/**
 * Returns a function that updates the gauges of the database, or reports that it is unreachable.
 */
function createRefresh({ ctx }: Runtime, { registry }: Metrics): () => Promise<void> {
  const registers = [registry]
  const up = new Gauge({
    name: 'vonk_database_up',
    help: 'Whether the database answered this scrape.',
    registers,
  })
  const gauges = new Map(
    (Object.keys(figureNames) as FigureName[]).map((name) => {
      const { help, label } = figureNames[name] as { help: string; label?: string }
      return [name, new Gauge({ name, help, labelNames: label ? [label] : [], registers })]
    }),
  )
  const refresh = async () => {
    const figures = await databaseFigures(ctx).catch(() => undefined)
    for (const gauge of gauges.values()) gauge.reset()
    up.set(figures ? 1 : 0)
    for (const { name, labels = {}, value } of figures ?? []) gauges.get(name)?.set(labels, value)
  }
  let last: Promise<void> | undefined
  let freshUntil = 0
  return () => {
    if (!last || Date.now() > freshUntil) {
      freshUntil = Date.now() + FRESH_MS
      last = refresh()
    }
    return last
  }
}

/**
 * Serves the metrics to callers with METRICS_TOKEN; without that variable the path does not exist.
 */
export function serveMetrics(app: FastifyInstance, runtime: Runtime): void {
  const { metrics, config } = runtime
  const token = config.metricsToken
  const refresh = metrics && createRefresh(runtime, metrics)
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!metrics || !token || !refresh) throw new AppError('request.not_found')
    const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
    if (!isSameSecret(given, token)) return reply.code(401).header('www-authenticate', 'Bearer').send()
    await refresh()
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
}
