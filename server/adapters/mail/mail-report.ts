import { createHash } from 'node:crypto'
import PostalMime, { type Attachment, type Email } from 'postal-mime'
import type { MailReport, ReadMailReport } from '#server/kit/ports/mail.ts'

const COMPLAINTS = new Set(['abuse', 'fraud'])

type Fields = ReadonlyMap<string, string>

const decodeText = ({ content }: Attachment): string =>
  typeof content === 'string' ? content : Buffer.from(content as Uint8Array).toString('utf8')

/** Splits `Name: value` lines into groups at empty lines, and unfolds continuation lines. */
const parseFields = (text: string): Fields[] =>
  text
    .replaceAll('\r\n', '\n')
    .replaceAll(/\n[ \t]+/g, ' ')
    .split(/\n\s*\n/)
    .map((group) => new Map(group.split('\n').map(parseField)))

function parseField(line: string): [string, string] {
  const colon = line.indexOf(':')
  return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]
}

/** Reads `rfc822; <somebody@example.org>` or a bare address; returns undefined if redacted. */
function addressIn(value: string | undefined): string | undefined {
  const address = value
    ?.replace(/^[\w-]+\s*;/, '')
    .replaceAll(/[<>]/g, '')
    .trim()
    .toLowerCase()
  return address && /^[^\s@]+@[^\s@]+$/.test(address) && address.length <= 254 ? address : undefined
}

const findPart = (mail: Email, ...types: string[]) =>
  mail.attachments.find(({ mimeType }) => types.includes(mimeType))

/** The Message-ID of the mail that the report is about. */
async function reportedId(report: Email): Promise<string | undefined> {
  const part = findPart(
    report,
    'message/rfc822',
    'text/rfc822-headers',
    'message/rfc822-headers',
    'message/global-headers',
  )
  if (!part) return undefined
  const { messageId } = await PostalMime.parse(`${decodeText(part)}\r\n\r\n`)
  return messageId
}

/** Returns the first recipient with a permanent failure (RFC 3464), not a mere delay. */
function bounceIn(report: Email): Pick<MailReport, 'kind' | 'recipient' | 'status' | 'words'> | undefined {
  const part = findPart(report, 'message/delivery-status', 'message/global-delivery-status')
  const failed =
    part && parseFields(decodeText(part)).find((fields) => fields.get('action')?.toLowerCase() === 'failed')
  if (!failed) return undefined
  const recipient = addressIn(failed.get('original-recipient')) ?? addressIn(failed.get('final-recipient'))
  return { kind: 'bounce', recipient, status: failed.get('status'), words: failed.get('diagnostic-code') }
}

/** A complaint (RFC 5965): the recipient pressed the spam button. */
function complaintIn(report: Email): Pick<MailReport, 'kind' | 'recipient'> | undefined {
  const part = findPart(report, 'message/feedback-report')
  const [fields] = part ? parseFields(decodeText(part)) : []
  if (!COMPLAINTS.has(fields?.get('feedback-type')?.toLowerCase() ?? '')) return undefined
  const recipient = addressIn(fields?.get('original-rcpt-to')) ?? addressIn(fields?.get('removal-recipient'))
  return { kind: 'complaint', recipient }
}

/** Reads delivery status notifications and feedback reports of mail servers; see ReadMailReport. */
export const readMailReport: ReadMailReport = async (raw) => {
  try {
    const mail = await PostalMime.parse(raw, { forceRfc822Attachments: true, maxNestingDepth: 20 })
    const found = complaintIn(mail) ?? bounceIn(mail)
    if (!found) return undefined
    return {
      ...found,
      id: mail.messageId ?? createHash('sha256').update(raw).digest('hex'),
      messageId: await reportedId(mail),
    }
  } catch {
    return undefined // deeper or larger than any real report
  }
}
