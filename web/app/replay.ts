type Early = { listeners: [type: string, listener: EventListener][]; pressed?: HTMLElement; typed?: true }

declare global {
  /** What happened before the application ran (server/app/page/early.ts). */
  var early: Early | undefined
}

type Typed = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Sets a value as the browser does when somebody types, so that React hears of it. */
function type(field: Typed, value: string): void {
  const proto = Object.getPrototypeOf(field) as object
  Object.getOwnPropertyDescriptor(proto, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

const isTick = (field: Typed): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')

/** What a field held before anybody typed. */
const initialOf = (field: Typed): string =>
  field instanceof HTMLSelectElement
    ? (([...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0])?.value ?? '')
    : field.defaultValue

/**
 * Returns the act that does again what was typed into a field; undefined where nothing was. React
 * took the field as it stood, so it hears only of a change from the first value.
 */
function retyping(field: Typed): (() => void) | undefined {
  if (isTick(field)) {
    if (field.checked === field.defaultChecked) return undefined
    return () => {
      const proto = HTMLInputElement.prototype
      Object.getOwnPropertyDescriptor(proto, 'checked')?.set?.call(field, field.defaultChecked)
      field.click()
    }
  }
  const { value } = field
  const initial = initialOf(field)
  if (value === initial) return undefined
  return () => {
    type(field, initial)
    type(field, value)
  }
}

/** Does again what a visitor did before the application could hear of it. */
export function replayEarly(): void {
  const { early } = globalThis
  if (!early) return
  globalThis.early = undefined
  for (const [name, listener] of early.listeners) document.removeEventListener(name, listener, true)
  if (early.typed) {
    // All are read first: the first change makes React set the other fields to what it knows.
    const fields = [...document.querySelectorAll<Typed>('input, textarea, select')]
    for (const act of fields.map(retyping)) act?.()
  }
  if (early.pressed?.isConnected) early.pressed.click()
}
