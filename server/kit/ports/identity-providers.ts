/** Who somebody is at an issuer. */
export type Identity = {
  issuer: string
  /** The issuer's own id of the person, which never changes. */
  subject: string
  email: string | undefined
  /** Whether the issuer says that the person reads the mail of the address. */
  emailVerified: boolean
}

/** What a log-in at an issuer has to come back with; all of it is random. */
export type OidcChecks = { state: string; nonce: string; verifier: string }

/** An OpenID Connect issuer: authorization code flow with PKCE and nonce. */
export type IdentityProvider = {
  /** Names it in addresses and tables. */
  key: string
  /** What members read on the button. */
  name: string
  /** The origin of the issuer, which forms may lead to. */
  origin: string
  /** The address to send the browser to. Throws where the issuer does not answer. */
  start(redirectUri: string): Promise<OidcChecks & { url: string }>
  /** Who came back to `url`. Throws where any check fails, or the issuer does not answer. */
  finish(url: URL, checks: OidcChecks): Promise<Identity>
}
