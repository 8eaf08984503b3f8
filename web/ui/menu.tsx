import { Check } from 'lucide-react'
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { Link } from 'react-router'
import { cx } from './cx.ts'

export type MenuItem = {
  key: string
  label: ReactNode
  icon?: ReactNode
  danger?: boolean
  /** For a choice among the items. */
  checked?: boolean
  lang?: string
  /** What an item with `onSelect` sends without JavaScript. */
  form?: { action: string; fields: Record<string, string> }
} & ({ to: string; onSelect?: undefined } | { onSelect: () => void; to?: undefined })

export type MenuProps = {
  /** For screen readers. */
  label: string
  /** The content of the button. */
  children: ReactNode
  items: MenuItem[]
  buttonClass?: string
  /** May hold items of its own; the menu closes with a press on one of them. */
  header?: ReactNode
  /** Classes that place the menu without JavaScript, where it opens too. */
  place?: string
}

const GAP_PX = 6

/** In the top layer, so that nothing clips the menu. */
export function Menu({ label, children, items, buttonClass, header, place: native }: MenuProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)

  useEffect(() => {
    const popover = list.current
    if (!open || !popover || !button.current) return
    if (!popover.matches(':popover-open')) popover.showPopover()
    place(popover, button.current)
    menuItems(popover)[0]?.focus()
    const stop = closeFromOutside(popover, button.current, () => setOpen(false))
    return () => {
      stop()
      if (native) popover.hidePopover()
    }
  }, [open, native])

  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={native && id}
        aria-haspopup="menu"
        // The browser says by itself whether a popover is open.
        aria-expanded={native ? undefined : open}
        aria-controls={open ? id : undefined}
        aria-label={label}
        title={label}
        onClick={(event) => {
          event.preventDefault()
          setOpen(!open)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || open) return
          event.preventDefault()
          setOpen(true)
        }}
        className={
          buttonClass ??
          'inline-grid size-11 place-items-center rounded-full transition-colors hover:bg-surface-2'
        }
      >
        {children}
      </button>
      {(open || native) && (
        <div
          ref={list}
          id={id}
          popover={native ? 'auto' : 'manual'}
          onToggle={({ newState }) => newState === 'closed' && setOpen(false)}
          role="menu"
          tabIndex={-1}
          aria-label={label}
          onKeyDown={(event) => moveFocus(event, close, () => setOpen(false))}
          className={cx(
            'fixed inset-auto m-0 max-h-[70dvh] min-w-52 max-w-[calc(100vw-1rem)] animate-appear overflow-y-auto rounded-lg border border-border bg-raised p-1.5 text-text shadow-3',
            native,
          )}
        >
          {header && (
            // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- its items are buttons
            <div
              onClick={({ target }) => target instanceof Element && target.closest('button') && close()}
              className="px-3 pt-2 pb-2.5 text-sm text-muted"
            >
              {header}
            </div>
          )}
          {items.map(({ key, ...item }) => (
            <Item key={key} item={item} isNative={Boolean(native)} close={close} />
          ))}
        </div>
      )}
    </>
  )
}

type ItemProps = { item: Omit<MenuItem, 'key'>; isNative: boolean; close: () => void }

function Item({ item, isNative, close }: ItemProps) {
  const { label, icon, danger, checked, lang, to, onSelect } = item
  const shared = {
    lang,
    // Without JavaScript the arrows do not move the focus.
    tabIndex: isNative ? undefined : -1,
    role: checked === undefined ? 'menuitem' : 'menuitemradio',
    'aria-checked': checked,
    className: cx(
      'flex min-h-11 w-full items-center gap-3 rounded-md px-3 py-2 text-start transition-colors',
      'hover:bg-surface-2 focus:bg-surface-2 focus:outline-offset-[-2px] focus:shadow-none',
      danger && 'text-danger',
    ),
  }
  const content = (
    <>
      {icon && <span className="shrink-0 text-muted">{icon}</span>}
      <span className="grow">{label}</span>
      {checked && <Check aria-hidden="true" className="size-5 text-primary" />}
    </>
  )
  if (to !== undefined) {
    return (
      <Link {...shared} to={to} onClick={close}>
        {content}
      </Link>
    )
  }
  const select = (event: MouseEvent) => {
    event.preventDefault()
    close()
    onSelect?.()
  }
  if (item.form) {
    return (
      <form method="post" action={item.form.action}>
        {Object.entries(item.form.fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button {...shared} type="submit" onClick={select}>
          {content}
        </button>
      </form>
    )
  }
  return (
    <button {...shared} type="button" onClick={select}>
      {content}
    </button>
  )
}

const menuItems = (popover: HTMLElement) => [...popover.querySelectorAll<HTMLElement>('[role^="menuitem"]')]

/** Below the button where there is room, else above; inside the window. */
function place(popover: HTMLElement, button: HTMLElement): void {
  const at = button.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = popover
  const left = at.left + at.width / 2 > innerWidth / 2 ? at.right - width : at.left
  const below = at.bottom + GAP_PX
  const top = below + height > innerHeight - 8 ? Math.max(8, at.top - GAP_PX - height) : below
  popover.style.left = `${Math.max(8, Math.min(left, innerWidth - width - 8))}px`
  popover.style.top = `${top}px`
}

function closeFromOutside(popover: HTMLElement, button: HTMLElement, close: () => void): () => void {
  const press = ({ target }: Event) => {
    if (target instanceof Node && !popover.contains(target) && !button.contains(target)) close()
  }
  const scroll = ({ target }: Event) => {
    if (target !== popover) close()
  }
  document.addEventListener('pointerdown', press)
  document.addEventListener('scroll', scroll, true)
  addEventListener('resize', close)
  return () => {
    document.removeEventListener('pointerdown', press)
    document.removeEventListener('scroll', scroll, true)
    removeEventListener('resize', close)
  }
}

function moveFocus(event: KeyboardEvent<HTMLElement>, close: () => void, leave: () => void): void {
  const items = menuItems(event.currentTarget)
  const at = items.indexOf(document.activeElement as HTMLElement)
  const moves: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }
  if (event.key === 'Tab') return leave()
  if (event.key === 'Escape') {
    event.stopPropagation()
    event.preventDefault()
    return close()
  }
  const typed = event.key.length === 1 && event.key !== ' ' ? event.key.toLowerCase() : undefined
  const match = typed
    ? [...items.slice(at + 1), ...items.slice(0, at + 1)].find((item) => startsWith(item, typed))
    : undefined
  const next =
    match ?? (moves[event.key] === undefined ? undefined : items.at((moves[event.key] ?? 0) % items.length))
  if (!next) return
  event.preventDefault()
  next.focus()
}

const startsWith = (item: HTMLElement, letter: string) =>
  item.textContent?.trim().toLowerCase().startsWith(letter) ?? false
