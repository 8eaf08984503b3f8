import { SendHorizontal } from 'lucide-react'
import { useT } from '#web/lib/texts/i18n.tsx'

export function SendButton({ disabled }: { disabled: boolean }) {
  const t = useT()
  return (
    <button
      type="submit"
      disabled={disabled}
      aria-label={t('chat.send')}
      title={t('chat.send')}
      className="inline-grid size-12 shrink-0 place-items-center rounded-full bg-primary text-on-primary transition-[background-color,scale,opacity] hover:bg-primary-hover active:scale-95 disabled:opacity-40"
    >
      <SendHorizontal aria-hidden="true" className="size-5 rtl:-scale-x-100" />
    </button>
  )
}
