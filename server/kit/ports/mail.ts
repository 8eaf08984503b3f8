export type Mail = {
  to: string
  /** The sender of the brand: `Name <address>`. */
  from: string
  subject: string
  text: string
  html: string
  /** The same id for every try of one mail, so that a repeat can be recognised. */
  messageId: string
  headers?: Record<string, string>
  /** The receiver just asked for this mail, so it also goes to an address that bounced before. */
  requested?: true
}

export type Mailer = {
  /**
   * Hands the mail to the server of SMTP_URL or the demo's mail box. Throws if it was not taken.
   */
  send(mail: Mail): Promise<void>
  close(): void
}

export type CaughtMail = {
  id: string
  to: string
  subject: string
  text: string
  html: string
  headers: Record<string, string>
  at: string
}

/** A mail server's report that our mail bounced (RFC 3464) or was marked as spam (RFC 5965). */
export type MailReport = {
  kind: 'bounce' | 'complaint'
  /** The report's own id, the same if the report comes twice. */
  id: string
  /** The receiver of our mail, if the report names one. */
  recipient?: string
  /** The Message-ID of our mail, if the report holds its headers. */
  messageId?: string
  /** The field with the enhanced status code (RFC 3463) of a bounce, such as 5.1.1. */
  status?: string
  /** What the refusing server said, as the bounce quotes it. */
  words?: string
  /** The mail server calls the failure temporary, whatever the code. */
  temporary?: boolean
}

/** Reads a raw RFC 822 mail; undefined if it reports no failure and no complaint. Never throws. */
export type ReadMailReport = (raw: Buffer) => Promise<MailReport | undefined>

/** What a mail provider posted: its headers in lower case, and the body byte for byte. */
export type PostedReports = { headers: Record<string, string | string[] | undefined>; body: string }

/** The reports of the mail provider that sends our mail, in its own form. */
export type ProviderReports = {
  /** The last part of the address that it posts to. */
  provider: string
  /**
   * Returns the bounces and complaints in a post; undefined if the provider did not sign it. Throws
   * `SyntaxError` or `ZodError` for a body that is not in its form.
   */
  read(posted: PostedReports): Promise<MailReport[] | undefined>
}
