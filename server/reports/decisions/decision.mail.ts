import type { FoundBy, Measure } from '#contract/rules/cases/cases.ts'
import type { HouseRule } from '#contract/rules/cases/house-rules.ts'
import { type ComposedMail, composeMail } from '#server/kit/mail.ts'
import type { Texts } from '#server/kit/texts.ts'

/** Measures that members are notified of; the others concern only staff. */
export type ToldMeasure = Exclude<Measure, 'none' | 'released' | 'denied'>

export type DecisionMail = {
  site: string
  name: string
  measure: ToldMeasure
  rule: HouseRule
  facts: string
  foundBy: FoundBy
  automated: boolean
  date: string
  until: string | null
  appealUntil: string | null
  link: string
}

/** A statement of reasons: what, which rule, how it was found, until when, how to appeal. */
export const decisionMail = (t: Texts, decision: DecisionMail): ComposedMail => {
  const { site, name, measure, rule, facts, foundBy, automated, date, until, appealUntil, link } = decision
  const title = t(`decisions.measures.${measure}`)
  return composeMail(t, t('mails.decision.subject', { measure: title }), {
    site,
    name,
    paragraphs: [
      t(`mails.decision.body.${measure}`, { until: until ?? '' }),
      ...facts.split(/\n{2,}/).filter(Boolean),
    ],
    facts: [
      { label: t('decisions.rule'), value: t(`decisions.rules.${rule}`) },
      { label: t('decisions.found'), value: t(`decisions.found_by.${foundBy}`) },
      { label: t('decisions.date'), value: date },
      ...(until ? [{ label: t('decisions.until'), value: until }] : []),
    ],
    button: { label: t('mails.decision.button'), link },
    small: [
      t(automated ? 'mails.decision.automatic' : 'mails.decision.person'),
      ...(appealUntil ? [t('mails.decision.appeal', { date: appealUntil }), t('mails.decision.court')] : []),
    ],
  })
}
