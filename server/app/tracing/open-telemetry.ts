import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type Context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import { ExportResultCode, W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Task, TaskList } from 'graphile-worker'
import type { OnStatement } from '#db/client.ts'
import { version } from '#server/admin/system/version.ts'
import type { TracesConfig } from '#server/app/config.ts'
import { summarizeStatement } from './statement-summary.ts'

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

const EXPORT_MS = 5000
/** Requested every second, so not traced. */
const PROBES = /^\/(?:healthz|readyz|metrics)$/

/** The libraries read OTEL_EXPORTER_OTLP_HEADERS and the like themselves. */
const createExporter = ({ endpoint }: TracesConfig) =>
  new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces`, timeoutMillis: EXPORT_MS })

function createProvider(traces: TracesConfig): TracerProvider {
  return new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': process.env.OTEL_SERVICE_NAME || 'vonk',
      'service.version': version,
    }),
    // A caller with a `traceparent` has already decided.
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(traces.share) }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: createExporter(traces), exportTimeoutMillis: EXPORT_MS }),
    ],
  })
}

/** The kind of an error, never its message, which may hold what a member wrote. */
function endWith(span: Span, error: unknown): void {
  if (error) {
    const { code, name } = error as { code?: string; name?: string }
    span.setAttribute('error.type', code ?? name ?? 'error')
    span.setStatus({ code: SpanStatusCode.ERROR })
  }
  span.end()
}

type Scope = { tracer: Tracer; active: AsyncLocalStorage<Context> }

function traceCalls({ tracer, active }: Scope, app: FastifyInstance): void {
  const propagator = new W3CTraceContextPropagator()
  const calls = new WeakMap<FastifyRequest, Context>()
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, routeOptions, headers, id } = request
    // The duration of a stream means nothing, and no hook runs at its end.
    if (PROBES.test(request.url) || routeOptions.config?.isStream) return done()
    const parent = propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter)
    const route = routeOptions.url ?? 'none'
    const attributes = { 'http.request.method': method, 'http.route': route, 'vonk.request_id': id }
    const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent)
    const context = trace.setSpan(parent, span)
    calls.set(request, context)
    active.run(context, done)
  })
  // Reading the body has lost the context.
  app.addHook('preValidation', (request, _reply, done) => {
    const context = calls.get(request)
    if (context) active.run(context, done)
    else done()
  })
  app.addHook('onResponse', async (request, { statusCode }) => {
    const context = calls.get(request)
    const span = context && trace.getSpan(context)
    span?.setAttribute('http.response.status_code', statusCode)
    if (span) endWith(span, statusCode >= 500 ? { code: String(statusCode) } : undefined)
  })
}

const tracedJob =
  ({ tracer, active }: Scope, name: string, task: Task): Task =>
  async (payload, helpers) => {
    const options = { kind: SpanKind.CONSUMER, attributes: { 'vonk.job': name } }
    const span = tracer.startSpan(`job ${name}`, options, ROOT_CONTEXT)
    try {
      const result = await active.run(trace.setSpan(ROOT_CONTEXT, span), () => task(payload, helpers))
      endWith(span, undefined)
      return result
    } catch (error) {
      endWith(span, error)
      throw error
    }
  }

function traceStatement({ tracer, active }: Scope, text: string): ReturnType<OnStatement> {
  const context = active.getStore()
  // Statements outside calls and jobs, such as heartbeats, are not traced, nor those after the end
  // of their call, such as deliveries to streams.
  if (!context || !trace.getSpan(context)?.isRecording()) return undefined
  const summary = summarizeStatement(text)
  const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': summary }
  const span = tracer.startSpan(summary, { kind: SpanKind.CLIENT, attributes }, context)
  return (error) => endWith(span, error)
}

/** A provider and a context of its own, because tests hold many applications in one process. */
export function createTracing(traces: TracesConfig): Tracing {
  const provider = createProvider(traces)
  const tracer = provider.getTracer('vonk', version)
  const scope: Scope = { tracer, active: new AsyncLocalStorage<Context>() }
  return {
    traceCalls: (app) => traceCalls(scope, app),
    traceJobs: (tasks) =>
      Object.fromEntries(
        Object.entries(tasks).map(([name, task]) => [name, task && tracedJob(scope, name, task as Task)]),
      ),
    onStatement: (text) => traceStatement(scope, text),
    close: () => provider.shutdown().catch(() => undefined),
  }
}

/** Sends the collector a request without spans. Returns why it was refused. */
export function tryExporter(traces: TracesConfig): Promise<string | undefined> {
  const exporter = createExporter(traces)
  return new Promise((resolve) => {
    exporter.export([], ({ code, error }) => {
      void exporter.shutdown()
      resolve(code === ExportResultCode.SUCCESS ? undefined : (error?.message ?? 'no answer'))
    })
  })
}
