import { EllipsisVertical, Flag } from 'lucide-react'
import { useT } from '#web/lib/texts/i18n.tsx'
import { Menu } from '#web/ui/menu.tsx'

export type MessageMenuProps = { name: string; onReport: () => void }

/** The acts on a message of the other member. Appears on hover or focus, and always on phones. */
export function MessageMenu({ name, onReport }: MessageMenuProps) {
  const t = useT()
  return (
    // Not read aloud with each message.
    <span
      aria-live="off"
      className="absolute start-full top-1/2 ms-0.5 -translate-y-1/2 text-muted transition-opacity focus-within:opacity-100 has-aria-expanded:opacity-100 [@media(hover:hover)]:opacity-0 [@media(hover:hover)]:group-hover/bubble:opacity-100 [@media(hover:hover)]:focus-within:opacity-100"
    >
      <Menu
        label={t('chat.message_menu', { name })}
        buttonClass="inline-grid size-9 place-items-center rounded-full transition-colors hover:bg-surface-2"
        items={[
          {
            key: 'report',
            label: t('profiles.report.message'),
            icon: <Flag aria-hidden="true" className="size-5" />,
            onSelect: onReport,
          },
        ]}
      >
        <EllipsisVertical aria-hidden="true" className="size-4" />
      </Menu>
    </span>
  )
}
