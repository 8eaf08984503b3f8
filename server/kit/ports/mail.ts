export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  /** The same id for every try of the same mail, so that a repeat can be recognised. */
  messageId: string
  headers?: Record<string, string>
  /**
   * Whoever is at the screen asked for it just now, so it also goes to an address that bounced
   * before.
   */
  asked?: true
}

export type Mailer = {
  /**
   * Hands the mail to the server of SMTP_URL (in the demo: to the local mail box). Throws where it
   * was not taken.
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

/**
 * What a mail server says of a mail of ours: that it could not be delivered (RFC 3464) or was
 * marked as spam (RFC 5965).
 */
export type MailReport = {
  kind: 'bounce' | 'complaint'
  /** The report's own id, the same when it comes twice. */
  id: string
  /** Whom our mail was for, where the report says so. */
  recipient?: string
  /** The Message-ID of our mail, where the report holds its headers. */
  messageId?: string
  /** The enhanced status code (RFC 3463) of a bounce, such as 5.1.1. */
  status?: string
}

/**
 * Reads a raw RFC 822 mail; undefined where it is no report of a failure or a complaint. Never
 * throws.
 */
export type ReadMailReport = (raw: Buffer) => Promise<MailReport | undefined>
