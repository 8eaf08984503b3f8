import { Inbox } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useSettings } from '#web/lib/http/settings.ts'
import { useT } from '#web/lib/texts/i18n.tsx'

type MailedNoteProps = {
  /** Which mail went where. */
  children: ReactNode
  /** The note is announced and takes the focus; otherwise the frame around it does. */
  isNews?: boolean
  /** Omits where to look for the mail. */
  arrived?: boolean
}

/** In the demo with the way to the mail box. */
export function MailedNote({ children, isNews = false, arrived = false }: MailedNoteProps) {
  const t = useT()
  const { settings } = useSettings()
  const news = useRef<HTMLDivElement>(null)
  useEffect(() => news.current?.focus(), [])
  const announced = isNews ? { ref: news, role: 'status', tabIndex: -1, 'data-quiet-focus': true } : {}
  return (
    <>
      <div {...announced} className="flex max-w-full flex-col gap-2">
        <p>{children}</p>
        {!arrived && <p className="text-sm text-muted">{t('accounts.confirm.spam')}</p>}
      </div>
      {settings?.demo && !arrived && (
        <a
          href="/dev/mail"
          target="_blank"
          rel="noopener"
          className="link inline-flex min-h-11 items-center gap-2"
        >
          <Inbox aria-hidden="true" className="size-5" />
          {t('accounts.confirm.mailbox')}
        </a>
      )}
    </>
  )
}
