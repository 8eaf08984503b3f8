type Typed = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Early = {
  listeners: [type: string, listener: EventListener][]
  pressed?: HTMLElement | null
  /** Buttons that say whether they are on, each pressed once. */
  switched: Set<HTMLElement>
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

/** React takes over at once where something is typed, if the code of the part is there. */
const takeOverNow = (element: HTMLElement) => element.dispatchEvent(new Event('input', { bubbles: true }))

/** React answers a press after the task of it, and the next press needs the answer. */
async function pressEach(buttons: HTMLElement[], isDue: (button: HTMLElement) => boolean): Promise<void> {
  for (const button of buttons) {
    if (button.isConnected && isDue(button)) button.click()
    await Promise.resolve()
  }
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
  if (early) early.typed = new Map([...before, ...early.typed])
  return (later) => {
    if (!early || globalThis.early !== early) return
    const again = (isDue: (element: HTMLElement) => boolean) => {
      // Read before the first change. Typing may have gone on in a field that still has its value.
      const latest = [...early.typed].flatMap(([field, value]) =>
        isDue(field) ? [[field, isChanged(field) ? heldBy(field) : value] as const] : [],
      )
      const { pressed, switched } = early
      for (const [field, value] of latest) {
        early.typed.delete(field)
        if (!isTick(field)) retype(field, String(value))
        else if (value !== field.defaultChecked) retick(field)
      }
      void pressEach([...switched, ...(pressed ? [pressed] : [])], isDue)
    }
    again(isTakenOver)
    // Two frames: React first takes over what has come.
    void later.then(() =>
      setTimeout(() =>
        setTimeout(() => {
          globalThis.early = undefined
          for (const [name, listener] of early.listeners) document.removeEventListener(name, listener, true)
          again(takeOverNow)
        }),
      ),
    )
  }
}
