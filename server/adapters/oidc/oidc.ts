import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import type { IdentityProvider } from '#server/kit/ports/identity-providers.ts'

/** One issuer of OIDC_PROVIDERS. */
export type OidcOptions = {
  key: string
  name: string
  issuer: string
  clientId: string
  clientSecret: string
  responseMode?: 'form_post' | undefined
}

const TIMEOUT_SECONDS = 8

/**
 * An OpenID Connect issuer by its discovery document, which is read at the first log-in. The
 * signature of an id token is checked too. Only an issuer on this machine may speak plain HTTP.
 */
export function oidcProvider(options: OidcOptions): IdentityProvider {
  const { key, name, issuer, clientId, clientSecret, responseMode } = options
  const server = new URL(issuer)
  let found: Promise<Configuration> | undefined
  const configuration = () => {
    found ??= discovery(server, clientId, clientSecret, undefined, {
      timeout: TIMEOUT_SECONDS,
      execute: [enableNonRepudiationChecks, ...(server.protocol === 'http:' ? [allowInsecureRequests] : [])],
    })
    found.catch(() => {
      found = undefined
    })
    return found
  }
  return {
    key,
    name,
    origin: server.origin,
    async start(redirectUri) {
      const checks = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() }
      const url = buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid email',
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await calculatePKCECodeChallenge(checks.verifier),
        code_challenge_method: 'S256',
        ...(responseMode ? { response_mode: responseMode } : {}),
      })
      return { ...checks, url: url.href }
    },
    async finish(url, { state, nonce, verifier }) {
      const tokens = await authorizationCodeGrant(await configuration(), url, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (!claims) throw new Error('the issuer sent no id token')
      const { iss, sub, email, email_verified: verified } = claims
      return {
        issuer: iss,
        subject: sub,
        email: typeof email === 'string' ? email : undefined,
        // Apple writes "true".
        emailVerified: verified === true || verified === 'true',
      }
    },
  }
}
