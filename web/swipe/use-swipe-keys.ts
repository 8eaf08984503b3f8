import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import { keyAct, type SwipeAct } from './keys.ts'

const ELSEWHERE = 'input, textarea, select, [contenteditable=true], dialog, [popover], [role=menu]'
const CONTROL = 'a, button, summary'

/** Not in inputs, dialogs and menus. */
export function useSwipeKeys(game: RefObject<HTMLElement | null>, onAct: (act: SwipeAct) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : document.body
    if (event.defaultPrevented || target.closest(ELSEWHERE) || document.querySelector('dialog[open]')) return
    const act = keyAct(event, {
      inGame: game.current?.contains(target) ?? false,
      onControl: target.closest(CONTROL) !== null,
    })
    if (!act) return
    event.preventDefault()
    onAct(act)
  })

  // A layout effect, so that a visible card can be acted on.
  useLayoutEffect(() => {
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
