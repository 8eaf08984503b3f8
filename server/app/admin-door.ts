import type { FastifyInstance } from 'fastify'
import { AppError } from '#server/kit/app-error.ts'
import type { Config } from './config.ts'

const ofAdmin = /^\/(?:api\/)?admin(?:\/|$)/
/** What the admin's host serves besides the admin: photos, names of regions, health checks. */
const beside = /^\/(?:media\/|api\/regions\.php$|healthz$|readyz$|metrics$)/

/** As in a Host header: with the port unless it is the default. */
export const hostOfUrl = (url: string): string => new URL(url).host

/**
 * Serves the admin only where ADMIN_URL and ADMIN_NETWORKS allow it, and nothing else at its host
 * (spec/admin 8); everything else gets 404. Checks the route, because a path can be spelled in
 * several ways.
 */
export function guardAdmin(app: FastifyInstance, { adminUrl, adminNetworks }: Config): void {
  const host = adminUrl && hostOfUrl(adminUrl)
  if (!host && !adminNetworks) return
  const isAllowed = (address: string) =>
    !adminNetworks || adminNetworks.check(address, address.includes(':') ? 'ipv6' : 'ipv4')
  app.addHook('onRequest', async ({ url, headers, ip, routeOptions }) => {
    const isAdmin = ofAdmin.test(routeOptions.url ?? '')
    if (isAdmin && !isAllowed(ip)) throw new AppError('request.not_found')
    if (!host || isAdmin === (headers.host === host)) return
    if (isAdmin || !beside.test(url)) throw new AppError('request.not_found')
  })
}
