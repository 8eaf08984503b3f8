import type { Config, TracesConfig } from '#server/app/config.ts'
import type { Tracing } from './open-telemetry.ts'

export type { Tracing }

/** Loads the libraries of OpenTelemetry; without an endpoint loads nothing. */
export async function openTracing({ traces }: Config): Promise<Tracing | undefined> {
  if (!traces) return undefined
  const { createTracing } = await import('./open-telemetry.ts')
  return createTracing(traces)
}

export async function tryTraces(traces: TracesConfig): Promise<string | undefined> {
  const { tryExporter } = await import('./open-telemetry.ts')
  return await tryExporter(traces)
}
