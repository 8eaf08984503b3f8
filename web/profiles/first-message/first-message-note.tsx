import { queryOptions, useQuery } from '@tanstack/react-query'
import { getFirstMessagePromise } from '#contract/chat.ts'
import { call } from '#web/lib/http/api.ts'
import { useSettings } from '#web/lib/http/settings.ts'
import { useT } from '#web/lib/texts/i18n.tsx'

/** After how many days the first message to this member comes back; null: it does not. */
export const firstMessageQuery = (memberId: string) =>
  queryOptions({
    queryKey: ['first-message', memberId],
    queryFn: async ({ signal }) =>
      (await call(getFirstMessagePromise, { params: { id: memberId } }, { signal })).first_message_days,
  })

type FirstMessageNoteProps = { profile: { id: string; fictional: boolean }; cost: number }

/** Before a first message is sent: that it comes back without an answer. */
export function FirstMessageNote({ profile, cost }: FirstMessageNoteProps) {
  const t = useT()
  const { settings } = useSettings()
  const isOn = (settings?.first_message_days ?? 0) > 0 && !profile.fictional && cost > 0
  const { data: days } = useQuery({ ...firstMessageQuery(profile.id), enabled: isOn })
  if (!days || !isOn) return null
  return <p className="px-1 text-xs text-muted">{t('chat.comes_back', { days, count: cost })}</p>
}
