import { useInfiniteQuery } from '@tanstack/react-query'
import { useT } from '#web/lib/texts/i18n.tsx'
import { requestsQuery } from '#web/photos/photos.api.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'

/** For links: the list may be on another tab or far below. */
export const REQUESTS_ID = 'photo-requests'

export function RequestsNotice() {
  const t = useT()
  const { data } = useInfiniteQuery(requestsQuery)
  const count = data?.pages.at(-1)?.total ?? 0
  if (!count) return null
  return (
    <Alert kind="info" action={{ label: t('photos.requests.answer'), to: `/profile#${REQUESTS_ID}` }}>
      {t('photos.requests.alert', { count })}
    </Alert>
  )
}
