import { errorText } from './error-text.ts'

/** How the last calls of an outside service ended, as this process met them. */
export type ServiceState = {
  service: string
  okAt: string | null
  failedAt: string | null
  error: string | null
}

export type ServiceHealth = {
  /** Returns the port of a service, and notes how each of its calls ends. */
  watch<Port extends object>(service: string, port: Port): Port
  read(): ServiceState[]
}

/** Keeps in memory what `watch` notes; a heartbeat stores it. */
export function createServiceHealth(): ServiceHealth {
  const known = new Map<string, ServiceState>()

  function note(service: string, changes: Partial<ServiceState>): void {
    const before = known.get(service) ?? { service, okAt: null, failedAt: null, error: null }
    known.set(service, { ...before, ...changes })
  }

  function noteEnd(service: string, result: unknown): void {
    if (!(result instanceof Promise)) return
    result.then(
      () => note(service, { okAt: new Date().toISOString() }),
      (error: unknown) => note(service, { failedAt: new Date().toISOString(), error: errorText(error) }),
    )
  }

  return {
    watch: (service, port) =>
      new Proxy(port, {
        get(target, name) {
          const value: unknown = Reflect.get(target, name)
          if (typeof value !== 'function') return value
          return (...args: unknown[]): unknown => {
            const result: unknown = Reflect.apply(value, target, args)
            noteEnd(service, result)
            return result
          }
        },
      }),
    read: () => [...known.values()],
  }
}
