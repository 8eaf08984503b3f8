import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getPrograms, type Program, revokeProgram } from '#contract/admin/tokens.ts'
import { Section } from '#web/admin/account/section.tsx'
import { queryClient } from '#web/admin/lib/queries.ts'
import { useT } from '#web/admin/lib/texts.tsx'
import { call } from '#web/lib/http/api.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { ProgramDialog } from './program-dialog.tsx'
import { ProgramItem } from './program-item.tsx'

const reload = () => void queryClient.invalidateQueries({ queryKey: ['programs'] })

/** The person's own tokens for programs. */
export function Programs() {
  const t = useT()
  const [adding, setAdding] = useState(false)
  const [revoking, setRevoking] = useState<Program>()
  const list = useQuery({ queryKey: ['programs', 'own'], queryFn: () => call(getPrograms, {}) })
  const revoke = useMutation({
    mutationFn: ({ id }: Program) => call(revokeProgram, { params: { id } }),
    onSuccess: () => {
      setRevoking(undefined)
      reload()
    },
  })
  const programs = list.data?.programs ?? []
  return (
    <Section title={t('admin.tokens.title')} text={t('admin.tokens.text')}>
      <ErrorNote error={list.error} onRetry={() => void list.refetch()} />
      {programs.length > 0 && (
        <ul className="flex flex-col gap-3">
          {programs.map((program) => (
            <ProgramItem key={program.id} program={program} onRevoke={() => setRevoking(program)} />
          ))}
        </ul>
      )}
      <div>
        <Button variant="outline" onClick={() => setAdding(true)}>
          {t('admin.tokens.add')}
        </Button>
      </div>
      {adding && <ProgramDialog onMade={reload} onClose={() => setAdding(false)} />}
      <ConfirmDialog
        open={revoking !== undefined}
        onClose={() => setRevoking(undefined)}
        onConfirm={() => revoking && revoke.mutate(revoking)}
        title={t('admin.tokens.revoke_of', { name: revoking?.name ?? '' })}
        confirmLabel={t('admin.tokens.revoke')}
        loading={revoke.isPending}
        danger
      >
        <p>{t('admin.tokens.revoke_text')}</p>
        <ErrorNote error={revoke.error} />
      </ConfirmDialog>
    </Section>
  )
}
