import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useInBrowser } from '#web/lib/store.ts'

export type TextField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

function isChanged(field: TextField): boolean {
  if (field instanceof HTMLSelectElement) {
    const first = [...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0]
    return field.value !== (first?.value ?? '')
  }
  const isTick = field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)
  return isTick ? field.checked !== field.defaultChecked : field.value !== field.defaultValue
}

/** `take` gets a field that somebody, or the browser, filled in before hydration. */
export function useTypedEarly<Field extends TextField>(
  take: (field: Field) => void,
): RefObject<Field | null> {
  const ref = useRef<Field>(null)
  const isTakenOver = useInBrowser(() => false, true)
  const [cameWithPage] = useState(isTakenOver)
  const first = useEffectEvent(() => {
    if (cameWithPage && ref.current && isChanged(ref.current)) take(ref.current)
  })
  useEffect(() => first(), [])
  return ref
}
