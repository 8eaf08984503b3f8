import { once } from 'node:events'
import net from 'node:net'
import { ConfigError } from '#server/app/environment.ts'

/** Returns why nothing can listen there; undefined for an error that has another cause. */
export function listenRefusal(error: unknown): ConfigError | undefined {
  const { code, port, address } = error as { code?: string; port?: number; address?: string }
  if (code === 'EADDRINUSE')
    return new ConfigError(
      `PORT: another program listens on ${port ?? 'it'} already; choose another with PORT=…`,
    )
  if (code === 'EACCES') return new ConfigError(`PORT: this user may not listen on ${port ?? 'this port'}`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new ConfigError(`HOST: ${address ?? 'it'} is no address of this machine; leave it out for all`)
  return undefined
}

/**
 * Throws ConfigError if nothing can listen there, before the database is touched: two processes
 * that were started by mistake must not both fill it.
 */
export async function requirePort({ port, host }: { port: number; host: string }): Promise<void> {
  const probe = net.createServer().listen({ port, host })
  try {
    await once(probe, 'listening')
  } catch (error) {
    throw listenRefusal(error) ?? error
  }
  probe.close()
  await once(probe, 'close')
}
