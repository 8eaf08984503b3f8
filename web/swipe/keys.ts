export type SwipeAct = 'skip' | 'like' | 'profile' | 'undo'

const everywhere: Record<string, SwipeAct> = {
  ArrowLeft: 'skip',
  ArrowRight: 'like',
  ArrowUp: 'profile',
  Backspace: 'undo',
}

type Pressed = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'repeat'>

/**
 * (spec/discovery 33) `inGame`: the focus is in the deck, where letters may act (WCAG 2.1.4).
 * `onControl`: Enter presses the focused button or link. Key repeat is ignored.
 */
export function keyAct(
  { key, altKey, ctrlKey, metaKey, shiftKey, repeat }: Pressed,
  { inGame, onControl }: { inGame: boolean; onControl: boolean },
): SwipeAct | undefined {
  if (altKey || ctrlKey || metaKey || shiftKey || repeat) return undefined
  if (key === 'Enter') return onControl ? undefined : 'profile'
  if (inGame && key.toLowerCase() === 'u') return 'undo'
  return everywhere[key]
}
