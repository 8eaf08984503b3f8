import type { FastifyInstance } from 'fastify'
import { type Language, languages } from '#contract/rules/values.ts'
import {
  activationMail,
  addressTakenMail,
  loginCodeMail,
  loginWarningMail,
  newAddressMail,
  newDeviceMail,
  oidcChangedMail,
  oldAddressMail,
  passkeysChangedMail,
  passwordChangedMail,
  passwordResetMail,
  startSignupMail,
} from '#server/accounts/accounts.mail.ts'
import { alarmMail } from '#server/admin/system/alarm.mail.ts'
import { testMail } from '#server/admin/system/test-mail.ts'
import { recallMail, reversalMail } from '#server/chat/recall/recall.mail.ts'
import { checkInMail, trustedMail } from '#server/dateplan/date-plan.mail.ts'
import { deletedMail, finalReminderMail, restoredMail } from '#server/deletion/deletion.mail.ts'
import news from '#server/dev/demo/campaigns/news.json' with { type: 'json' }
import promotions from '#server/dev/demo/campaigns/promotions.json' with { type: 'json' }
import { castAt, castEmail } from '#server/dev/demo/people/cast.ts'
import { noticeMail } from '#server/directdebit/notice.mail.ts'
import { exportReadyMail } from '#server/exports/export-ready.mail.ts'
import { type ComposedMail, html } from '#server/kit/mail.ts'
import { isLanguage, type Texts, textsOf } from '#server/kit/texts.ts'
import { campaignFile } from '#server/notifications/campaigns/campaign-file.ts'
import {
  campaignMail,
  confirmAddressMail,
  type Frame,
  likesMail,
  newConversationMail,
  newMembersMail,
  newMessageMail,
  remindersMail,
  unreadReminderMail,
  weeklyMail,
} from '#server/notifications/notifications.mail.ts'
import { formatterFor } from '#server/payments/receipts/money-text.ts'
import {
  chargebackMail,
  receiptMail,
  refundFailedMail,
  refundMail,
  statementMail,
  withdrawalMail,
} from '#server/payments/receipts/receipts.mail.ts'
import {
  complaintDecisionMail,
  complaintReceiptMail,
  requestExtendedMail,
  urgentComplaintMail,
} from '#server/reports/complaints/complaint.mail.ts'
import { type DecisionMail, decisionMail } from '#server/reports/decisions/decision.mail.ts'
import { regionName } from '#server/settings/regions.ts'
import { invitationMail } from '#server/staff/people/invitation.mail.ts'
import { verificationExpiredMail, verifiedMail } from '#server/verification/verification.mail.ts'
import { devPage } from './dev-pages.ts'

const people = castAt(new Date())
const { anna, bram, daan, eva, fleur } = people
const senderOf = ({ name, fictional = false }: { name: string; fictional?: boolean }) => ({ name, fictional })

type Preview = (t: Texts, frame: Frame) => ComposedMail

const inDays = (days: number, language: Language) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(Date.now() + days * 24 * 3600_000)
/** A campaign as an operator could write it (docs/mail.md). */
const campaignOf = (file: { kind: string; texts: object }): Preview => {
  const audience = { languages: Object.keys(file.texts) }
  const { kind, path, texts } = campaignFile.parse({ ...file, audience })
  return (t, frame) => {
    // A language without an example shows the English one.
    const text = texts[frame.language] ?? texts.en
    if (!text) throw new Error(`the example of ${kind} has no English text`)
    return campaignMail(t, frame, { kind, path, text })
  }
}

/** An order of Anna, as the mails about money show it. */
const ofOrder = ({ site, name, publicUrl, language }: Frame) => {
  const format = formatterFor(language, 'NL')
  return {
    site,
    name,
    publicUrl,
    format,
    link: `${publicUrl}/transactions/…`,
    order: '7F3A0C91D2',
    support: 'support@vonk.example',
    amount: format.money(24_95, 'EUR'),
  }
}

const inTwoWeeks = (language: Language) => inDays(14, language)

/** A statement of reasons as its member reads it. */
const aDecision = (
  { site, name, publicUrl, language }: Frame,
  fields: Pick<DecisionMail, 'measure'> & Partial<DecisionMail>,
): DecisionMail => ({
  site,
  name,
  rule: 'no_spam',
  facts: 'You sent the same advertisement to forty members on one evening.',
  foundBy: 'report',
  automated: false,
  date: inDays(0, language),
  until: null,
  appealUntil: inDays(180, language),
  link: `${publicUrl}/settings/decisions`,
  ...fields,
})

/** An account that was banned, as a member who wrote with it reads of it. */
const aRecall = ({ site, name, publicUrl }: Frame) => ({
  site,
  name,
  account: bram.name,
  link: `${publicUrl}/chats/…`,
  credits: 12,
})

const settingsOf = ({ site, name, publicUrl }: Frame) => ({ site, name, link: `${publicUrl}/settings` })

/** A complaint as its mails show it. */
const aComplaint = ({ site, language }: Frame, urgent: boolean) => ({
  site,
  number: 'C-100001',
  about: urgent ? ('child_abuse' as const) : ('scam' as const),
  urgent,
  date: inDays(0, language),
})

/** Every mail of the product, as Anna would get it. */
export const previews: Readonly<Record<string, Preview>> = {
  activation: (t, { site, name, publicUrl }) =>
    activationMail(t, { site, name, link: `${publicUrl}/activate?token=…`, hours: '48' }),
  'start sign-up': (t, { site, publicUrl }) =>
    startSignupMail(t, { site, link: `${publicUrl}/complete-signup?token=…`, hours: '72', days: '7' }),
  'decision with an end': (t, frame) =>
    decisionMail(t, aDecision(frame, { measure: 'suspended', until: inDays(7, frame.language) })),
  'decision without an end': (t, frame) =>
    decisionMail(t, aDecision(frame, { measure: 'photo_removed', automated: true })),
  recall: (t, frame) =>
    recallMail(t, {
      ...aRecall(frame),
      since: inDays(-40, frame.language),
      decided: inDays(0, frame.language),
      foundBy: 'report',
      desk: { name: 'Fraudehelpdesk', url: 'https://www.fraudehelpdesk.nl/' },
    }),
  'recall taken back': (t, frame) => reversalMail(t, aRecall(frame)),
  verified: (t, frame) => verifiedMail(t, { ...settingsOf(frame), until: inDays(540, frame.language) }),
  'verification over': (t, frame) => verificationExpiredMail(t, settingsOf(frame)),
  'date check-in': (t, frame) => checkInMail(t, settingsOf(frame)),
  'date plan': (t, { site, name, publicUrl, language }) => {
    const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' })
    const startsAt = new Date('2026-11-28T19:00:00Z')
    return trustedMail(t, {
      site,
      name,
      email: castEmail('anna'),
      withName: bram.name,
      place: 'Café De Kade, Utrecht',
      startsAt: format.format(startsAt),
      checkAt: format.format(new Date(startsAt.getTime() + 2 * 3_600_000)),
      refuseLink: `${publicUrl}/date-plan/…`,
    })
  },
  'passkey added': (t, frame) => passkeysChangedMail(t, { ...settingsOf(frame), change: 'added' }),
  'issuer linked': (t, frame) =>
    oidcChangedMail(t, { ...settingsOf(frame), provider: 'Google', linked: true }),
  'issuer unlinked': (t, frame) =>
    oidcChangedMail(t, { ...settingsOf(frame), provider: 'Google', linked: false }),
  'complaint received': (t, frame) => complaintReceiptMail(t, aComplaint(frame, false)),
  'complaint decided': (t, frame) =>
    complaintDecisionMail(t, {
      ...aComplaint(frame, false),
      outcome: 'upheld',
      reasons: 'The profile asked several members for money.',
      link: `${frame.publicUrl}/complaints?about=objection&url=C-100001`,
    }),
  'request about data extended': (t, frame) =>
    requestExtendedMail(t, {
      ...aComplaint(frame, false),
      about: 'privacy',
      reason: 'Many members asked for the same at once.',
      until: inDays(90, frame.language),
    }),
  'urgent complaint': (t, frame) =>
    urgentComplaintMail(t, { ...aComplaint(frame, true), link: `${frame.publicUrl}/admin/cases/…` }),
  'address taken': (t, { site, name, publicUrl }) =>
    addressTakenMail(t, {
      site,
      name,
      loginLink: `${publicUrl}/login`,
      resetLink: `${publicUrl}/reset-password`,
    }),
  'log-in code': (t, { site, name, publicUrl }) =>
    loginCodeMail(t, { site, name, code: '483920', minutes: '10', link: `${publicUrl}/reset-password` }),
  'new device': (t, { site, name, publicUrl, language }) =>
    newDeviceMail(t, {
      site,
      name,
      device: 'Firefox, Linux',
      time: new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' }).format(new Date()),
      link: `${publicUrl}/settings`,
    }),
  'password reset': (t, { site, name, publicUrl }) =>
    passwordResetMail(t, { site, name, link: `${publicUrl}/reset-password/do?token=…`, minutes: '30' }),
  'password changed': (t, { site, name, publicUrl }) =>
    passwordChangedMail(t, { site, name, link: `${publicUrl}/reset-password` }),
  'login warning': (t, { site, name, publicUrl }) =>
    loginWarningMail(t, { site, name, link: `${publicUrl}/reset-password` }),
  'new address': (t, { site, name, publicUrl }) =>
    newAddressMail(t, { site, name, link: `${publicUrl}/mail-change/do?token=…`, hours: '24' }),
  'old address': (t, { site, name, publicUrl }) =>
    oldAddressMail(t, { site, name, link: `${publicUrl}/mail-change/do?token=…`, hours: '72' }),
  deleted: (t, { site, name, publicUrl, language }) =>
    deletedMail(t, { site, name, link: `${publicUrl}/…`, date: inTwoWeeks(language) }),
  'final reminder': (t, { site, name, publicUrl, language }) =>
    finalReminderMail(t, { site, name, link: `${publicUrl}/…`, date: inDays(1, language) }),
  restored: (t, { site, name, publicUrl }) => restoredMail(t, { site, name, link: `${publicUrl}/settings` }),
  'export ready': (t, { site, name, publicUrl, language }) =>
    exportReadyMail(t, { site, name, link: `${publicUrl}/settings`, date: inTwoWeeks(language) }),
  receipt: (t, frame) => {
    const { format, ...common } = ofOrder(frame)
    return receiptMail(t, {
      ...common,
      number: '2026-000041',
      order: { id: '…', number: common.order, credits: 30, method: 'ideal' },
      date: format.day(new Date()),
      net: format.money(20_62, 'EUR'),
      vat: format.money(4_33, 'EUR'),
      vatRate: format.rate(2100),
      total: common.amount,
      buyer: { name: anna.name, email: castEmail('anna'), country: 'NL' },
      company: {
        name: 'Vonk Demo B.V.',
        address: 'Voorbeeldstraat 1',
        city: 'Utrecht',
        country: 'NL',
        kvk: '00000000',
        vat_numbers: ['NL000000000B00'],
        support_email: common.support,
      },
      consented: true,
      until: inTwoWeeks(frame.language),
      debt: 3,
    })
  },
  withdrawal: (t, frame) => {
    const { format, ...common } = ofOrder(frame)
    return withdrawalMail(t, {
      ...common,
      withdrawnAt: format.moment(new Date()),
      until: inTwoWeeks(frame.language),
      credits: 30,
      declaration: { name: 'Anna de Vries', email: castEmail('anna') },
      losesPremium: true,
    })
  },
  refund: (t, frame) =>
    refundMail(t, {
      ...ofOrder(frame),
      reason: 'back_office',
      credits: 18,
      owed: 12,
      creditNote: '2026-000042',
    }),
  'refund of a second payment': (t, frame) =>
    refundMail(t, { ...ofOrder(frame), reason: 'duplicate', credits: 0, owed: 0, creditNote: undefined }),
  'refund failed': (t, frame) => refundFailedMail(t, { ...ofOrder(frame), atBank: false }),
  chargeback: (t, frame) => chargebackMail(t, { ...ofOrder(frame), method: 'sdd', credits: 18, owed: 12 }),
  statement: (t, frame) => {
    const { format, ...common } = ofOrder(frame)
    return statementMail(t, {
      ...common,
      month: new Intl.DateTimeFormat(frame.language, { month: 'long', year: 'numeric' }).format(new Date()),
      orders: [{ date: format.day(new Date()), credits: 30, amount: common.amount }],
      spent: common.amount,
      refunded: format.money(9_98, 'EUR'),
    })
  },
  'direct debit': (t, { site, name, publicUrl, language }) =>
    noticeMail(t, {
      site,
      name,
      amount: new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' }).format(24.95),
      date: inDays(2, language),
      iban: 'NL91 •••• 4300',
      creditor: 'Vonk Demo B.V.',
      creditorId: 'NL08ZZZ502057730000',
      reference: '7F3A0C91D2-5E0B6A14',
      supportEmail: 'support@vonk.example',
      link: `${publicUrl}/transactions`,
    }),
  'new conversation': (t, frame) =>
    newConversationMail(t, frame, { senders: [senderOf(bram)], messages: 1, conversationId: '…' }),
  'new message': (t, frame) =>
    newMessageMail(t, frame, { senders: [senderOf(bram), senderOf(eva)], messages: 3 }),
  'unread reminder': (t, frame) =>
    unreadReminderMail(t, frame, { senders: [senderOf(daan)], messages: 2, isTurn: false }),
  'turn reminder': (t, frame) =>
    unreadReminderMail(t, frame, { senders: [senderOf(daan)], messages: 0, isTurn: true }),
  like: (t, frame) => likesMail(t, frame, { named: [bram, daan, eva].map(senderOf), count: 5, fictional: 1 }),
  'one like': (t, frame) => likesMail(t, frame, { named: [senderOf(fleur)], count: 1, fictional: 0 }),
  'weekly update': (t, frame) =>
    weeklyMail(t, frame, {
      likes: 2,
      unread: 1,
      newMembers: 14,
      region: regionName(anna.region ?? '', frame.language),
    }),
  'new members': (t, frame) =>
    newMembersMail(t, frame, {
      total: 4,
      searches: [
        { id: '1', name: 'Blond in Utrecht', count: 3 },
        { id: '2', name: '25-35', count: 2 },
      ],
    }),
  reminder: (t, frame) => remindersMail(t, frame, { photo: true, percent: 30, likes: 2 }),
  'reminder of likes': (t, frame) => remindersMail(t, frame, { photo: false, percent: undefined, likes: 1 }),
  promotion: campaignOf(promotions),
  'site news': campaignOf(news),
  'staff invitation': (t, { site, publicUrl }) =>
    invitationMail(t, { site, by: 'Olga', link: `${publicUrl}/admin/invitation#…`, hours: '72' }),
  'system alarm': (t, { site, publicUrl, language }) =>
    alarmMail(t, {
      site,
      problem: 'jobs_late',
      subject: '',
      count: 340,
      since: inDays(0, language),
      link: `${publicUrl}/admin/system`,
    }),
  'test mail': (t, { site }) => testMail(t, { site }),
  'confirm address': (t, { site, name, publicUrl }) =>
    confirmAddressMail(t, { site, name, link: `${publicUrl}/notifications?confirm=…`, hours: 48 }),
}

/** Serves /dev/mails: every mail with the cast's data, by `?language=`. Demo only. */
export function mailPreviews(app: FastifyInstance): void {
  app.get<{ Querystring: { language?: string } }>(
    '/dev/mails',
    { schema: { hide: true } },
    async (request, reply) => {
      const language: Language = isLanguage(request.query.language) ? request.query.language : 'nl'
      const { name: site, url: publicUrl } = request.brand
      const frame: Frame = {
        site,
        name: anna.name,
        language,
        publicUrl,
        unsubscribeLink: `${publicUrl}/unsubscribe/…`,
        preferencesLink: `${publicUrl}/notifications?token=…`,
      }
      const shown = Object.entries(previews).map(([name, compose]) => {
        const mail = compose(textsOf(language), frame)
        return html`<h2>${name}</h2><p><strong>${mail.subject}</strong></p>
          <iframe title="${name}" sandbox srcdoc="${mail.html}"></iframe>
          <details><summary>Plain text</summary><pre>${mail.text}</pre></details>`
      })
      const others = languages.map((code) => html`<a href="/dev/mails?language=${code}">${code}</a> `)
      return devPage(reply, `Mails (${language})`, html`<p>${others}</p>${shown}`)
    },
  )
}
