import { datePlanLimits } from '#contract/rules/date-plans.ts'
import { type ComposedMail, composeMail } from '#server/kit/mail.ts'
import type { Texts } from '#server/kit/texts.ts'

type CheckIn = { site: string; name: string; link: string }

/** Neutral, as every mail: no word of a date in the subject (spec/notifications 10). */
export const checkInMail = (t: Texts, { site, name, link }: CheckIn): ComposedMail =>
  composeMail(t, t('mails.date_check_in.subject'), {
    site,
    name,
    paragraphs: [t('mails.date_check_in.body', { minutes: String(datePlanLimits.answerMinutes) })],
    button: { label: t('mails.date_check_in.button'), link },
    small: [t('mails.date_check_in.help')],
  })

export type Told = {
  site: string
  /** Of the member. */
  name: string
  email: string
  withName: string | null
  place: string
  startsAt: string
  checkAt: string
  refuseLink: string
}

/** To somebody who may know nothing of the site: by whom, why, and how to get no more. */
export const trustedMail = (t: Texts, told: Told): ComposedMail => {
  const { site, name, email, withName, place, startsAt, checkAt, refuseLink } = told
  const facts = [
    { label: t('mails.date_plan.from'), value: `${name} (${email})` },
    ...(withName ? [{ label: t('mails.date_plan.with'), value: withName }] : []),
    { label: t('mails.date_plan.place'), value: place },
    { label: t('mails.date_plan.starts'), value: startsAt },
    { label: t('mails.date_plan.check'), value: checkAt },
  ]
  return composeMail(t, t('mails.date_plan.subject', { name }), {
    site,
    paragraphs: [
      t('mails.date_plan.why', { name, site, minutes: String(datePlanLimits.answerMinutes) }),
      t('mails.date_plan.what', { name }),
    ],
    facts,
    small: [t('mails.date_plan.erased', { days: String(datePlanLimits.keptDays) })],
    footer: t('mails.date_plan.footer', { name, site }),
    links: [{ label: t('mails.date_plan.refuse'), link: refuseLink }],
  })
}
