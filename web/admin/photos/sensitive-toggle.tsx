import { useMutation } from '@tanstack/react-query'
import { EyeOff } from 'lucide-react'
import { markPhoto } from '#contract/admin/photos.ts'
import { queryClient } from '#web/admin/lib/queries.ts'
import { useT } from '#web/admin/lib/texts.tsx'
import { call } from '#web/lib/http/api.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'

export type Marked = { id: string; sensitive: boolean }

export const useMarkPhoto = () =>
  useMutation({
    mutationFn: ({ id, sensitive }: Marked) => call(markPhoto, { params: { id }, body: { sensitive } }),
    onSuccess: () =>
      Promise.all(
        [['photo-beside'], ['member']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ),
  })

type SensitiveToggleProps = { photo: Marked; size?: 'sm'; disabled?: boolean; shortcut?: string }

/** Members see a sensitive photo covered until they ask for it; its owner sees a note. */
export function SensitiveToggle({ photo, size, disabled, shortcut }: SensitiveToggleProps) {
  const t = useT()
  const { mutate, isPending, error } = useMarkPhoto()
  const { id, sensitive } = photo
  return (
    <>
      <Button
        variant={sensitive ? 'secondary' : 'outline'}
        size={size ?? 'md'}
        disabled={disabled}
        loading={isPending}
        aria-pressed={sensitive}
        onClick={() => mutate({ id, sensitive: !sensitive })}
        icon={<EyeOff aria-hidden="true" className="size-4 shrink-0" />}
      >
        {t('admin.photos.sensitive')}
        {shortcut && <span>{` (${shortcut})`}</span>}
      </Button>
      <ErrorNote error={error} />
    </>
  )
}
