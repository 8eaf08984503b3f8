import { type ComponentProps, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useT } from '#web/lib/texts/i18n.tsx'
import { cx } from '#web/ui/cx.ts'
import { TextInput } from './inputs.tsx'

export type ComboboxProps = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  /** Names the list for screen readers. */
  label: string
  value: string
  onChange: (value: string) => void
  options: readonly string[]
}

/** Arrows and Enter choose, Escape closes. */
export function Combobox({ label, value, onChange, options, ...rest }: ComboboxProps) {
  const t = useT()
  const id = useId()
  const { isOpen, active, setOpen, onKeyDown } = useSuggestions(options, onChange)
  return (
    <div>
      <TextInput
        {...rest}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-activedescendant={isOpen && active >= 0 ? `${id}-${active}` : undefined}
        value={value}
        onChange={({ target }) => {
          onChange(target.value)
          // What was typed before hydration is a change too, perhaps without the focus.
          setOpen(target === document.activeElement)
        }}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          setOpen(false)
          rest.onBlur?.(event)
        }}
      />
      {isOpen && (
        <div
          id={id}
          role="listbox"
          aria-label={label}
          className="mt-1 max-h-48 overflow-y-auto rounded-md border border-border-strong bg-raised py-1"
        >
          {options.map((option, at) => (
            <Option
              key={option}
              id={`${id}-${at}`}
              text={option}
              isActive={at === active}
              onChoose={() => {
                onChange(option)
                setOpen(false)
              }}
            />
          ))}
        </div>
      )}
      <span role="status" className="sr-only">
        {isOpen && t('ui.suggestions', { count: options.length })}
      </span>
    </div>
  )
}

function useSuggestions(options: readonly string[], onChange: (value: string) => void) {
  const [wanted, setWanted] = useState(false)
  const [chosen, setChosen] = useState(-1)
  const isOpen = wanted && options.length > 0
  const active = Math.min(chosen, options.length - 1)
  const setOpen = (open: boolean) => {
    setWanted(open)
    setChosen(-1)
  }
  const move = (to: number) => {
    setWanted(true)
    setChosen((to + options.length) % options.length)
  }
  const acts: Record<string, (() => void) | false> = {
    ArrowDown: options.length > 0 && (() => move(isOpen ? active + 1 : 0)),
    ArrowUp: isOpen && (() => move(active < 0 ? -1 : active - 1)),
    Escape: isOpen && (() => setOpen(false)),
    Enter:
      isOpen &&
      active >= 0 &&
      (() => {
        onChange(options[active] ?? '')
        setOpen(false)
      }),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const act = !event.nativeEvent.isComposing && acts[event.key]
    if (!act) return
    // Enter would send the form, and Escape close the dialog around it.
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  return { isOpen, active, setOpen, onKeyDown }
}

type OptionProps = { id: string; text: string; isActive: boolean; onChoose: () => void }

function Option({ id, text, isActive, onChoose }: OptionProps) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field has the keys and the focus
    <div
      ref={ref}
      id={id}
      role="option"
      aria-selected={isActive}
      // Keeps the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={cx(
        'flex min-h-11 cursor-pointer items-center px-3 py-2 hover:bg-surface-2',
        isActive &&
          'bg-primary-soft text-on-primary-soft forced-colors:outline-2 forced-colors:-outline-offset-2',
      )}
    >
      {text}
    </div>
  )
}
