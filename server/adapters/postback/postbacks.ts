import dns from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { PostbackAnswer, Postbacks } from '#server/kit/ports/postbacks.ts'

type Options = {
  /** An extra allowed origin: the receiver of the tests. */
  receiver?: string | undefined
  /** Finds the addresses of a name. */
  resolve?: Resolve
  timeoutMs?: number
}

type Post = Parameters<Postbacks['call']>[1]

type Resolve = (
  hostname: string,
  options: dns.LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: dns.LookupAddress[]) => void,
) => void

const TIMEOUT_MS = 10_000
const PRIVATE = 'EPRIVATE'

/** Whether an IP address is public, also where it is embedded in an IPv6 address. */
const isPublic = (address: string): boolean => ipaddr.process(address).range() === 'unicast'

/**
 * Resolves the name for the connection itself, so that a second DNS answer cannot lead elsewhere
 * (DNS rebinding). Fails where one address is not public.
 */
const publicLookup =
  (resolve: Resolve): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const wrong = error ?? privateAddressError(addresses)
      if (wrong) callback(wrong, [])
      else if (options.all) callback(null, addresses)
      else callback(null, addresses[0]?.address ?? '', addresses[0]?.family)
    })
  }

function privateAddressError(addresses: readonly dns.LookupAddress[]): NodeJS.ErrnoException | undefined {
  if (addresses.length && addresses.every(({ address }) => isPublic(address))) return undefined
  return Object.assign(new Error('the name leads to an address that is not public'), { code: PRIVATE })
}

function parsed(address: string): URL | undefined {
  try {
    return new URL(address)
  } catch {
    return undefined
  }
}

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

/** Calls only https addresses on the default port without a user name, and follows no redirect. */
export function createPostbacks({
  receiver,
  resolve: names = dns.lookup,
  timeoutMs = TIMEOUT_MS,
}: Options = {}): Postbacks {
  const isReceiver = ({ origin }: URL) => origin === receiver
  const isAllowed = (url: URL): boolean => {
    if (url.username || url.password) return false
    if (isReceiver(url)) return true
    if (url.protocol !== 'https:' || url.port) return false
    return !ipaddr.isValid(hostOf(url)) || isPublic(hostOf(url))
  }
  const call = (url: URL, post: Post): Promise<PostbackAnswer> =>
    new Promise((resolve) => {
      const { request } = url.protocol === 'http:' ? http : https
      const clientRequest = request(url, {
        method: post ? 'POST' : 'GET',
        headers: { ...post?.headers, 'user-agent': 'postback' },
        signal: AbortSignal.timeout(timeoutMs),
        ...(isReceiver(url) ? {} : { lookup: publicLookup(names) }),
      })
      clientRequest.on('response', (response) => {
        response.resume()
        const status = response.statusCode ?? 0
        resolve({ outcome: status >= 200 && status < 300 ? 'sent' : 'later', answer: String(status) })
      })
      clientRequest.on('error', (error: NodeJS.ErrnoException) =>
        resolve({ outcome: error.code === PRIVATE ? 'refused' : 'later', answer: error.code ?? error.name }),
      )
      clientRequest.end(post?.body)
    })
  return {
    accepts: (address) => {
      const url = parsed(address)
      return url !== undefined && isAllowed(url)
    },
    async call(address, post) {
      const url = parsed(address)
      return url && isAllowed(url) ? call(url, post) : { outcome: 'refused', answer: PRIVATE }
    },
  }
}
