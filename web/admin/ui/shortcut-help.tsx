import { useState } from 'react'
import { useActiveShortcuts, useShortcuts } from '#web/admin/lib/shortcuts.ts'
import { useT } from '#web/admin/lib/texts.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

/** `?` opens the list. */
export function ShortcutHelp() {
  const t = useT()
  const [open, setOpen] = useState(false)
  const shortcuts = useActiveShortcuts()
  useShortcuts([{ keys: '?', label: t('admin.keys.help'), run: () => setOpen(true) }])
  return (
    <Dialog open={open} onClose={() => setOpen(false)} title={t('admin.keys.title')}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
        {shortcuts.map(({ keys, label }) => (
          <div key={keys} className="contents">
            <dt>
              <kbd className="rounded-sm border border-border-strong bg-surface px-2 py-0.5 font-mono text-sm">
                {keys}
              </kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
