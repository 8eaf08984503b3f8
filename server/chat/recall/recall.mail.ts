import type { FoundBy } from '#contract/rules/cases/cases.ts'
import { type ComposedMail, composeMail } from '#server/kit/mail.ts'
import type { Texts } from '#server/kit/texts.ts'

type Common = {
  site: string
  name: string
  /** The name of the account that was recalled. */
  account: string
  link: string
}

export type RecallMail = Common & {
  /** Days, as the reader writes them. */
  since: string
  decided: string
  foundBy: FoundBy
  /** What the reader had spent on the account and has back. */
  credits: number
  desk: { name: string; url: string }
}

/** Who, what we know, what to do where money or pictures were sent, and where to report it. */
export function recallMail(t: Texts, mail: RecallMail): ComposedMail {
  const { site, name, account, link, since, decided, foundBy, credits, desk } = mail
  return composeMail(t, t('recall_mails.told.subject'), {
    site,
    name,
    paragraphs: [
      t('recall.body', { name: account }),
      ...(credits ? [t('recall.credits', { count: credits })] : []),
      t('recall.money'),
      t('recall.pictures'),
      `${t('recall.report')} ${desk.name}, ${desk.url}`,
    ],
    facts: [
      { label: t('recall_mails.account'), value: account },
      { label: t('recall_mails.since'), value: since },
      { label: t('decisions.rule'), value: t('decisions.rules.no_scams') },
      { label: t('decisions.found'), value: t(`decisions.found_by.${foundBy}`) },
      { label: t('decisions.date'), value: decided },
    ],
    button: { label: t('recall_mails.button'), link },
    small: [t('recall_mails.never_ask', { site })],
  })
}

/** The decision was taken back; the credits stay with the reader. */
export const reversalMail = (
  t: Texts,
  { site, name, account, link, credits }: Common & { credits: number },
): ComposedMail =>
  composeMail(t, t('recall_mails.reversed.subject'), {
    site,
    name,
    paragraphs: [
      t('recall.reversed_body', { name: account }),
      ...(credits ? [t('recall.reversed_credits')] : []),
    ],
    button: { label: t('recall_mails.button'), link },
    small: [],
  })
