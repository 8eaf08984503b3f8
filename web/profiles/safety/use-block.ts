import type { ProfileCard } from '#contract/profiles.ts'
import { useErrorText, useT } from '#web/lib/texts/i18n.tsx'
import { useBlockMember } from '#web/profiles/profiles.api.ts'
import { showToast } from '#web/ui/feedback/toasts.tsx'

/** Blocks at once. `onBlocked` runs when the profile is no longer visible. */
export function useBlock({ id, name }: Pick<ProfileCard, 'id' | 'name'>, onBlocked: () => void) {
  const t = useT()
  const errorText = useErrorText()
  const { mutateAsync, isPending } = useBlockMember(id)
  // Callbacks of `mutate` are lost when the component unmounts, which may happen before the answer:
  // the conversation disappears.
  const block = () =>
    mutateAsync().then(
      () => {
        showToast({ text: t('profiles.block.done', { name }) })
        onBlocked()
      },
      (error: unknown) => showToast({ kind: 'danger', text: errorText(error) }),
    )
  return { block, isPending }
}
