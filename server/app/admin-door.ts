import type { FastifyInstance } from 'fastify'
import { AppError } from '#server/kit/app-error.ts'
import type { Config } from './config.ts'

const ofAdmin = /^\/(?:api\/)?admin(?:\/|$)/
/** What its host serves besides: photos and names of regions for rooms, and health checks. */
const beside = /^\/(?:media\/|api\/regions\.php$|healthz$|readyz$|metrics$)/

/** The host of an address, with its port unless that is the usual one, as in a Host header. */
export const hostOfUrl = (url: string): string => new URL(url).host

/**
 * Keeps the admin where ADMIN_URL and ADMIN_NETWORKS allow it: elsewhere it answers as a path that
 * does not exist, and at its own host nothing else is served (spec/admin 8). The route decides, not
 * the text of the path, which may be written in several ways.
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
