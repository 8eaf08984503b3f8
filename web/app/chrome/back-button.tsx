import { ArrowLeft } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router'
import { useT } from '#web/lib/texts/i18n.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

const withBack = new Set(['members-id', 'likes-type', 'likes-m-id', 'credits', 'credits-id-paymentmethod'])

export function BackButton({ routeName }: { routeName: string }) {
  const t = useT()
  const navigate = useNavigate()
  const { key } = useLocation()
  if (key === 'default' || !withBack.has(routeName)) return null
  return (
    <IconButton label={t('app.nav.back')} onClick={() => navigate(-1)} className="-ms-3">
      <ArrowLeft aria-hidden="true" className="size-6" />
    </IconButton>
  )
}
