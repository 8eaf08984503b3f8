import type { FastifyInstance } from 'fastify'
import type { TaskList } from 'graphile-worker'
import type { OnStatement } from '#db/client.ts'
import type { Config, TracesConfig } from '#server/app/config.ts'

/**
 * Traces calls, jobs, and the statements of both. A span names the route, the job, or verb and
 * table of the statement: no path, parameter, text or address.
 */
export type Tracing = {
  /** A span for each call, below the `traceparent` of its request. */
  traceCalls(app: FastifyInstance): void
  /** The same jobs, with a span for each run. */
  traceJobs(tasks: TaskList): TaskList
  onStatement: OnStatement
  /** Sends what was not sent yet. */
  close(): Promise<void>
}

/** Loads the libraries of OpenTelemetry; without an endpoint loads nothing. */
export async function openTracing({ traces }: Config): Promise<Tracing | undefined> {
  if (!traces) return undefined
  const { createTracing } = await import('./open-telemetry.ts')
  return createTracing(traces)
}

/** Hands the collector a request without spans. Returns why it did not take it. */
export async function tryTraces(traces: TracesConfig): Promise<string | undefined> {
  const { tryExporter } = await import('./open-telemetry.ts')
  return await tryExporter(traces)
}
