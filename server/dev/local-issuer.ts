import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { exportJWK, SignJWT } from 'jose'

/** Somebody who is logged in at the issuer. */
export type IssuerAccount = { sub: string; email?: string; email_verified?: boolean | string }

/** How the issuer misbehaves. Only tests set this. */
type IssuerFaults = { issuer?: string; nonce?: string; audience?: string }

type State = {
  url: string
  account: IssuerAccount | undefined
  faults: IssuerFaults
  codes: Map<string, Authorized>
}
type Authorized = { account: IssuerAccount; nonce: string; challenge: string; redirectUri: string }

export type LocalIssuer = {
  key: string
  name: string
  issuer: string
  clientId: string
  clientSecret: string
  /** Who comes back without being asked; undefined: the page asks. */
  setAccount(account: IssuerAccount | undefined): void
  setFaults(faults: IssuerFaults): void
  close(): Promise<void>
}

const CLIENT = { id: 'vonk', secret: 'secret-of-the-local-issuer' }
const KEY = { kid: 'local', alg: 'ES256' }
type Query = Record<string, string>

const escape = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`)
const sha256 = (text: string) => createHash('sha256').update(text)

/** The page of the issuer, where a visitor of the demo says who they are. */
const page = (query: string) => `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Local issuer</title>
<style>body{font:1rem system-ui;max-width:24rem;margin:3rem auto;padding:0 1rem}input,button{font:inherit;padding:.5rem;width:100%;box-sizing:border-box;margin:.5rem 0}</style>
<h1>Local issuer</h1><p>Stands in for Google or Apple in the demo.</p>
<form method="post" action="/authorize?${escape(query)}">
<label>E-mail <input name="email" type="email" value="gast@demo.test" required></label>
<button>Go on</button></form></html>`

/** Returns the address that the browser goes back to, with a code for this account. */
function authorize({ codes }: State, query: Query, account: IssuerAccount): string {
  const { redirect_uri: redirectUri = '', nonce = '', code_challenge: challenge = '', state = '' } = query
  const code = randomBytes(16).toString('base64url')
  codes.set(code, { account, nonce, challenge, redirectUri })
  const back = new URL(redirectUri)
  back.searchParams.set('code', code)
  back.searchParams.set('state', state)
  return back.href
}

function takeCode({ codes }: State, form: Query): Authorized | undefined {
  const { code = '', code_verifier: verifier = '' } = form
  const authorized = codes.get(code)
  codes.delete(code)
  const isRight =
    form.client_id === CLIENT.id &&
    form.client_secret === CLIENT.secret &&
    form.redirect_uri === authorized?.redirectUri &&
    sha256(verifier).digest('base64url') === authorized?.challenge
  return isRight ? authorized : undefined
}

function servePages(app: FastifyInstance, state: State): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, body: string | Buffer) => Object.fromEntries(new URLSearchParams(String(body))),
  )
  app.get<{ Querystring: Query }>('/authorize', (request, reply) =>
    state.account
      ? reply.redirect(authorize(state, request.query, state.account), 303)
      : reply.type('text/html').send(page(request.url.split('?')[1] ?? '')),
  )
  app.post<{ Querystring: Query; Body: Query }>('/authorize', ({ query, body }, reply) => {
    const { email = '' } = body
    const sub = sha256(email).digest('hex').slice(0, 20)
    return reply.redirect(authorize(state, query, { sub, email, email_verified: true }), 303)
  })
}

async function serveKeys(app: FastifyInstance, state: State): Promise<void> {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const jwk = { ...(await exportJWK(publicKey)), ...KEY, use: 'sig' }
  app.get('/.well-known/openid-configuration', () => ({
    issuer: state.url,
    authorization_endpoint: `${state.url}/authorize`,
    token_endpoint: `${state.url}/token`,
    jwks_uri: `${state.url}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: [KEY.alg],
    code_challenge_methods_supported: ['S256'],
  }))
  app.get('/keys', () => ({ keys: [jwk] }))
  app.post<{ Body: Query }>('/token', async ({ body }, reply) => {
    const authorized = takeCode(state, body)
    if (!authorized) return reply.code(400).send({ error: 'invalid_grant' })
    const { account, nonce } = authorized
    const { faults } = state
    const idToken = await new SignJWT({ ...account, nonce: faults.nonce ?? nonce })
      .setProtectedHeader(KEY)
      .setIssuer(faults.issuer ?? state.url)
      .setAudience(faults.audience ?? CLIENT.id)
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(privateKey)
    const accessToken = randomBytes(16).toString('base64url')
    return { access_token: accessToken, token_type: 'bearer', expires_in: 300, id_token: idToken }
  })
}

/**
 * An OpenID Connect issuer for demo and tests: discovery, keys, authorization code with PKCE, and
 * id tokens. Listens on a free port of this machine.
 */
export async function startLocalIssuer(): Promise<LocalIssuer> {
  const state: State = { url: '', account: undefined, faults: {}, codes: new Map() }
  const app = Fastify({ forceCloseConnections: true })
  servePages(app, state)
  await serveKeys(app, state)
  await app.listen({ port: 0, host: '127.0.0.1' })
  state.url = `http://localhost:${(app.server.address() as AddressInfo).port}`
  return {
    key: 'local',
    name: 'Local issuer',
    issuer: state.url,
    clientId: CLIENT.id,
    clientSecret: CLIENT.secret,
    setAccount(account) {
      state.account = account
    },
    setFaults(faults) {
      state.faults = faults
    },
    close: () => app.close(),
  }
}
