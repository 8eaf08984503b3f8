import { Lock } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { chatLimits } from '#contract/chat.ts'
import { premiumPath } from '#web/catalogue/shop-query.ts'
import { useT } from '#web/lib/texts/i18n.tsx'

/** For a member who never bought and sees 30 days (spec/chat 21). */
export function OlderHidden() {
  const t = useT()
  const { pathname } = useLocation()
  return (
    <div className="mb-4 flex flex-col items-center gap-1 rounded-lg bg-surface px-4 py-3 text-center text-sm">
      <p className="flex items-center gap-2 font-semibold">
        <Lock aria-hidden="true" className="size-4 shrink-0" />
        {t('chat.older_hidden')}
      </p>
      <p className="text-muted">{t('chat.older_hidden_why', { days: String(chatLimits.freeHistoryDays) })}</p>
      <Link to={premiumPath(pathname)} className="font-semibold text-link underline">
        {t('ui.next_step.premium')}
      </Link>
    </div>
  )
}
