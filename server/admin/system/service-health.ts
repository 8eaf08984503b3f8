import { errorText } from '#server/kit/error-text.ts'

/** The outcomes of this process's last calls of an outside service. */
export type ServiceState = {
  service: string
  okAt: string | null
  failedAt: string | null
  error: string | null
}

export type ServiceHealth = {
  /** Wraps the port of a service and records the outcome of each call. */
  watch<Port extends object>(service: string, port: Port): Port
  read(): ServiceState[]
}

type OnEnd = (service: string, outcome: 'ok' | 'failed', seconds: number) => void

/** Records in memory; the heartbeat stores it. `onEnd` is called after each call. */
export function createServiceHealth(onEnd: OnEnd = () => {}): ServiceHealth {
  const known = new Map<string, ServiceState>()

  function note(service: string, changes: Partial<ServiceState>): void {
    const before = known.get(service) ?? { service, okAt: null, failedAt: null, error: null }
    known.set(service, { ...before, ...changes })
  }

  function noteEnd(service: string, result: unknown, began: number): void {
    if (!(result instanceof Promise)) return
    const seconds = () => (performance.now() - began) / 1000
    result.then(
      () => {
        note(service, { okAt: new Date().toISOString() })
        onEnd(service, 'ok', seconds())
      },
      (error: unknown) => {
        note(service, { failedAt: new Date().toISOString(), error: errorText(error) })
        onEnd(service, 'failed', seconds())
      },
    )
  }

  return {
    watch: (service, port) =>
      new Proxy(port, {
        get(target, name) {
          const value: unknown = Reflect.get(target, name)
          if (typeof value !== 'function') return value
          return (...args: unknown[]): unknown => {
            const began = performance.now()
            const result: unknown = Reflect.apply(value, target, args)
            noteEnd(service, result, began)
            return result
          }
        },
      }),
    read: () => [...known.values()],
  }
}
