import { useT } from '#web/lib/texts/i18n.tsx'
import { TextPage } from './text-page.tsx'

export function TermsScreen() {
  const t = useT()
  return <TextPage page="terms" title={t('pages.terms')} legal />
}

export function FaqScreen() {
  const t = useT()
  return <TextPage page="faq" title={t('pages.faq')} />
}

export function ServiceScreen() {
  const t = useT()
  return <TextPage page="service" title={t('pages.service')} />
}

export function CookiesScreen() {
  const t = useT()
  return <TextPage page="cookies" title={t('pages.cookies')} legal />
}

export function BanScreen() {
  const t = useT()
  return <TextPage page="ban" title={t('pages.ban')} legal />
}

/** The statement on records of 18 U.S.C. § 2257. */
export function RecordsScreen() {
  const t = useT()
  return <TextPage page="2257" title={t('pages.usc2257')} legal />
}
