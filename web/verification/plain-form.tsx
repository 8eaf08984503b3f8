import { useState } from 'react'
import { useActionData } from 'react-router'
import type { Pose } from '#contract/rules/verification.ts'
import { useRefused } from '#web/lib/forms/form-answer.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import type { SendAnswer } from './send-action.ts'

/** Without JavaScript a phone opens its camera for the file. */
export function PlainForm({ pose }: { pose: Pose }) {
  const t = useT()
  const { error } = useRefused(useActionData<SendAnswer>())
  const [key] = useState(() => crypto.randomUUID())
  return (
    <form
      method="post"
      encType="multipart/form-data"
      action={`?key=${key}`}
      className="hidden flex-col gap-4 noscript:flex"
      suppressHydrationWarning
    >
      <ErrorNote error={error} />
      <input type="hidden" name="pose" value={pose} />
      <label className="flex flex-col gap-2">
        <span className="font-semibold">{t('verification.file')}</span>
        <input
          type="file"
          name="file"
          required
          accept="image/jpeg,image/png,image/webp,image/avif"
          capture="user"
        />
        <span className="text-sm text-muted">{t('verification.file_hint')}</span>
      </label>
      <Button type="submit" className="self-start">
        {t('verification.send')}
      </Button>
    </form>
  )
}
