type Typed = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Early = {
  listeners: [type: string, listener: EventListener][]
  pressed?: HTMLElement
  /** What each field got, the last one last. */
  typed: Map<Typed, string | boolean>
}

declare global {
  /** What happened before the application ran (server/app/page/early.ts). */
  var early: Early | undefined
}

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

const isChanged = (field: Typed) =>
  isTick(field) ? field.checked !== field.defaultChecked : field.value !== initialOf(field)

/** React hears only of a change from what its own `checked` of the element was last set to. */
function retick(field: HTMLInputElement): void {
  field.checked = field.defaultChecked
  field.click()
}

/** React hears only of a change from the first value, which it knows. */
function retype(field: Typed, value: string): void {
  type(field, initialOf(field))
  type(field, value)
}

/** The page filled it with what React knows too (server/app/page/early.ts). */
const isKnown = (field: Typed) => 'stored' in field.dataset

const heldBy = (field: Typed) => (isTick(field) ? field.checked : field.value)

/** React marks the elements that it has taken over. */
const isTakenOver = (element: HTMLElement) => Object.keys(element).some((key) => key.startsWith('__react'))

/** Keeps the last press of a button in a part that React takes over later, and presses it then. */
function pressLater(pressed: HTMLElement | undefined, later: Promise<unknown>): void {
  let last = pressed
  const keep = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('button') : null
    if (button && !isTakenOver(button)) last = button
  }
  document.addEventListener('click', keep, true)
  // Two frames: React first takes over what has come.
  const press = () => {
    document.removeEventListener('click', keep, true)
    if (last?.isConnected) last.click()
  }
  void later.then(() => setTimeout(() => setTimeout(press)))
}

/** Types and presses again; what is in a part that comes later, once that is there. */
export type Replay = (later: Promise<unknown>) => void

/**
 * Reads what fields held before the application ran, such as what a browser filled in, and returns
 * the act that types and presses again what a visitor did until then. Read before the application
 * runs: its first change sets every field to what it knows.
 */
export function readEarly(): Replay {
  const { early } = globalThis
  const fields = [...document.querySelectorAll<Typed>('input, textarea, select')]
  const before = fields
    .filter((field) => isChanged(field) && !isKnown(field))
    .map((field) => [field, heldBy(field)] as const)
  return (later) => {
    if (!early || globalThis.early !== early) return
    globalThis.early = undefined
    for (const [name, listener] of early.listeners) document.removeEventListener(name, listener, true)
    // Read before the first change. Typing may have gone on in a field that still has its value.
    const latest = [...new Map([...before, ...early.typed])].map(
      ([field, value]) => [field, isChanged(field) ? heldBy(field) : value] as const,
    )
    for (const [field, value] of latest) {
      if (!isTick(field)) retype(field, String(value))
      else if (value !== field.defaultChecked) retick(field)
    }
    const { pressed } = early
    const isWaiting = pressed && !isTakenOver(pressed)
    if (pressed?.isConnected && !isWaiting) pressed.click()
    pressLater(isWaiting ? pressed : undefined, later)
  }
}
