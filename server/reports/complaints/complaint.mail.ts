import { type ComplaintSubject, complaintLimits } from '#contract/rules/complaints/complaints.ts'
import { dataRequestLimits } from '#contract/rules/complaints/data-requests.ts'
import { type ComposedMail, composeMail } from '#server/kit/mail.ts'
import type { Texts } from '#server/kit/texts.ts'

type Complaint = { site: string; number: string; about: ComplaintSubject; urgent: boolean; date: string }

const complaintFacts = (t: Texts, { number, about, date }: Complaint) => [
  { label: t('mails.complaint.number'), value: number },
  { label: t('mails.complaint.about'), value: t(`enums.complaint_subject.${about}`) },
  { label: t('mails.complaint.date'), value: date },
]

/** Anybody may have typed the address, so the mail holds no text of theirs, not even a name. */
export const complaintReceiptMail = (t: Texts, complaint: Complaint): ComposedMail => {
  const { site, number, about, urgent } = complaint
  const days = String(about === 'privacy' ? dataRequestLimits.replyDays : complaintLimits.replyDays)
  return composeMail(t, t('mails.complaint_receipt.subject', { number }), {
    site,
    paragraphs: [
      t('mails.complaint_receipt.body', { site, number }),
      urgent ? t('mails.complaint_receipt.urgent') : t('mails.complaint_receipt.reply', { days }),
    ],
    facts: complaintFacts(t, complaint),
    small: [t('mails.complaint_receipt.mistake')],
    footer: t('mails.complaint.footer', { site }),
  })
}

type Decided = Complaint & { outcome: 'upheld' | 'dismissed'; reasons: string; link: string }

/** The decision with its reasons, and how to object to it. */
export const complaintDecisionMail = (t: Texts, decided: Decided): ComposedMail => {
  const { site, number, about, outcome, reasons, link } = decided
  return composeMail(t, t('mails.complaint_decision.subject', { number }), {
    site,
    paragraphs: [
      about === 'privacy' ? t(`mails.data_request.${outcome}`) : t(`mails.complaint_decision.${outcome}`),
      ...reasons.split(/\n{2,}/),
    ],
    facts: complaintFacts(t, decided),
    button: { label: t('mails.complaint_decision.button'), link },
    small: [
      t('mails.complaint_decision.person'),
      t('mails.complaint_decision.object', { months: String(complaintLimits.objectionMonths) }),
      about === 'privacy' ? t('mails.data_request.authority') : t('mails.complaint_decision.court'),
    ],
    footer: t('mails.complaint.footer', { site }),
  })
}

type Extended = Complaint & { reason: string; until: string }

/** Why the answer to a request about data takes longer, and until when (GDPR art. 12). */
export const requestExtendedMail = (t: Texts, extended: Extended): ComposedMail => {
  const { site, number, reason, until } = extended
  const days = String(dataRequestLimits.replyDays)
  return composeMail(t, t('mails.request_extended.subject', { number }), {
    site,
    paragraphs: [t('mails.request_extended.body', { days, until }), ...reason.split(/\n{2,}/)],
    facts: complaintFacts(t, extended),
    small: [t('mails.data_request.authority')],
    footer: t('mails.complaint.footer', { site }),
  })
}

type Urgent = Complaint & { link: string }

/** For the moderators. Without the words of the complaint, which may be unlawful themselves. */
export const urgentComplaintMail = (t: Texts, complaint: Urgent): ComposedMail =>
  composeMail(t, t('mails.complaint_urgent.subject', { number: complaint.number }), {
    site: complaint.site,
    paragraphs: [t('mails.complaint_urgent.body')],
    facts: complaintFacts(t, complaint),
    button: { label: t('mails.complaint_urgent.button'), link: complaint.link },
    small: [],
    footer: t('mails.complaint_urgent.footer', { site: complaint.site }),
  })
