import { useEffect, useRef } from 'react'
import { createStore } from '#web/lib/store.ts'

export type Shortcut = { keys: string; label: string; run: () => void }

/** For the help. */
const active = createStore<readonly (readonly Shortcut[])[]>([])

export const useActiveShortcuts = (): readonly Shortcut[] => active.useValue().flat()

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))

/** Not in inputs and dialogs. The help lists the shortcuts. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts)
  const facts = shortcuts.map(({ keys, label }) => `${keys} ${label}`).join('\n')
  useEffect(() => {
    latest.current = shortcuts
  })
  useEffect(() => {
    const shown = latest.current
    active.set([...active.get(), shown])
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (isTyping(event.target) || document.querySelector('dialog[open]')) return
      const found = latest.current.find(({ keys }) => keys.toLowerCase() === event.key.toLowerCase())
      if (!found) return
      event.preventDefault()
      found.run()
    }
    addEventListener('keydown', press)
    return () => {
      removeEventListener('keydown', press)
      active.set(active.get().filter((one) => one !== shown))
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- listed anew when a key or its name changes
  }, [facts])
}
