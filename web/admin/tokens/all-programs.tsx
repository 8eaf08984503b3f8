import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getAllPrograms, type ProgramOfPerson, revokeAnyProgram } from '#contract/admin/tokens.ts'
import { queryClient } from '#web/admin/lib/queries.ts'
import { useT } from '#web/admin/lib/texts.tsx'
import { Part } from '#web/admin/ui/part.tsx'
import { ReasonDialog } from '#web/admin/ui/reason-dialog.tsx'
import { call } from '#web/lib/http/api.ts'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { ProgramItem } from './program-item.tsx'

/** The tokens of all people; nothing where there is none. */
export function AllPrograms() {
  const t = useT()
  const [revoking, setRevoking] = useState<ProgramOfPerson>()
  const list = useQuery({ queryKey: ['programs', 'all'], queryFn: () => call(getAllPrograms, {}) })
  const revoke = useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      call(revokeAnyProgram, { params: { id }, body: { reason } }),
    onSuccess: () => {
      setRevoking(undefined)
      void queryClient.invalidateQueries({ queryKey: ['programs'] })
    },
  })
  const programs = list.data?.programs ?? []
  if (!programs.length && !list.error) return null
  return (
    <Part title={t('admin.tokens.title')}>
      <ErrorNote error={list.error} onRetry={() => void list.refetch()} />
      <ul className="flex flex-col gap-2">
        {programs.map((program) => (
          <ProgramItem
            key={program.id}
            program={program}
            person={program.person}
            className="rounded-lg border border-border px-4 py-2"
            onRevoke={() => setRevoking(program)}
          />
        ))}
      </ul>
      {revoking && (
        <ReasonDialog
          title={t('admin.tokens.revoke_of', { name: revoking.name })}
          confirmLabel={t('admin.tokens.revoke')}
          danger
          pending={revoke.isPending}
          error={revoke.error}
          onConfirm={(reason) => revoke.mutate({ id: revoking.id, reason })}
          onClose={() => setRevoking(undefined)}
        >
          <p>{t('admin.tokens.revoke_text')}</p>
        </ReasonDialog>
      )}
    </Part>
  )
}
