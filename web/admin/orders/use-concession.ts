import { useMutation } from '@tanstack/react-query'
import { queryClient } from '#web/admin/lib/queries.ts'
import { useT } from '#web/admin/lib/texts.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'

type Options = { done: string; onClose: () => void }

/** The toast says `done`, or that a second person was asked. */
export function useConcession(give: (reason: string) => Promise<object>, { done, onClose }: Options) {
  const t = useT()
  return useMutation({
    mutationFn: give,
    onSuccess: (given) => {
      for (const list of ['order', 'approvals']) void queryClient.invalidateQueries({ queryKey: [list] })
      showToast({ kind: 'success', text: 'approval' in given ? t('admin.orders.asked_second') : done })
      onClose()
    },
  })
}
