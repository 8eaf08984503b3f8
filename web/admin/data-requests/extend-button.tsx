import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Evidence } from '#contract/admin/cases.ts'
import { extendDataRequest } from '#contract/admin/data-requests.ts'
import { queryClient } from '#web/admin/lib/queries.ts'
import { useT } from '#web/admin/lib/texts.tsx'
import { ReasonDialog } from '#web/admin/ui/reason-dialog.tsx'
import { call } from '#web/lib/http/api.ts'
import { useDates } from '#web/lib/texts/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'

type ComplaintEvidence = Extract<Evidence, { kind: 'complaint' }>

/** Two more months for the answer, once. The requester reads the reason. */
export function ExtendButton({ caseId, asked }: { caseId: string; asked: ComplaintEvidence }) {
  const t = useT()
  const { fullTime } = useDates()
  const [isOpen, setIsOpen] = useState(false)
  const extend = useMutation({
    mutationFn: (reason: string) => call(extendDataRequest, { params: { id: caseId }, body: { reason } }),
    onSuccess: ({ due_at }) => {
      showToast({ kind: 'success', text: t('admin.data_requests.extend_done', { date: fullTime(due_at) }) })
      setIsOpen(false)
    },
    onSettled: () => {
      for (const queryKey of [['case', caseId], ['cases'], ['queues']])
        void queryClient.invalidateQueries({ queryKey })
    },
  })
  if (asked.extended_at) return null
  return (
    <>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        {t('admin.data_requests.extend')}
      </Button>
      {isOpen && (
        <ReasonDialog
          title={t('admin.data_requests.extend')}
          confirmLabel={t('admin.data_requests.extend')}
          label={t('admin.data_requests.extend_why')}
          hint={t('admin.data_requests.extend_hint', { language: asked.language })}
          pending={extend.isPending}
          error={extend.error}
          onConfirm={(reason) => extend.mutate(reason)}
          onClose={() => setIsOpen(false)}
        >
          <p>{t('admin.data_requests.extend_text')}</p>
          <p>{t(`admin.data_requests.${asked.email ? 'extend_mail' : 'extend_letter'}`)}</p>
        </ReasonDialog>
      )}
    </>
  )
}
