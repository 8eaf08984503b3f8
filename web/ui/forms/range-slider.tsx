import type { CSSProperties, MouseEvent } from 'react'
import { fraction, nearest, valueAt } from './range-press.ts'
import { useTypedEarly } from './typed-early.ts'

export type Handle = {
  name: string
  label: string
  value: number
  /** For screen readers, where the number alone does not say it. */
  valueText?: string | undefined
  onChange: (value: number) => void
}

export type RangeSliderProps = {
  min: number
  max: number
  /** Without it this end of the range is fixed. */
  low?: Handle | undefined
  high?: Handle | undefined
}

/** Two native sliders whose handles never cross; a press on the track moves the nearest. */
export function RangeSlider({ min, max, low, high }: RangeSliderProps) {
  const bounds = { min, max }
  const from = low?.value ?? min
  const to = high?.value ?? max
  const press = (event: MouseEvent<HTMLDivElement>) => {
    const range = event.currentTarget
    if (event.target !== range) return
    const { left, width, height } = range.getBoundingClientRect()
    const value = valueAt(event.clientX - left, { width, handle: height }, bounds)
    const handle = low && high ? { low, high }[nearest(value, from, to)] : (low ?? high)
    if (!handle) return
    handle.onChange(value)
    range.querySelector<HTMLInputElement>(`[name="${handle.name}"]`)?.focus()
  }
  const places = { '--from': fraction(from, bounds), '--to': fraction(to, bounds) } as CSSProperties
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the sliders inside have keys
    <div className="range" style={places} onClick={press}>
      <span className="range-track" />
      <span className="range-fill" />
      {low && <Slider handle={low} bounds={bounds} to={to} isAbove={from - min > max - to} />}
      {high && <Slider handle={high} bounds={bounds} from={from} />}
    </div>
  )
}

type SliderProps = {
  handle: Handle
  bounds: { min: number; max: number }
  /** The other handle's value. */
  from?: number
  to?: number
  isAbove?: boolean
}

function Slider({ handle, bounds, from = bounds.min, to = bounds.max, isAbove }: SliderProps) {
  const change = ({ value }: HTMLInputElement) => handle.onChange(Math.min(to, Math.max(from, Number(value))))
  const early = useTypedEarly<HTMLInputElement>(change)
  return (
    <input
      ref={early}
      type="range"
      name={handle.name}
      aria-label={handle.label}
      aria-valuetext={handle.valueText}
      data-above={isAbove || undefined}
      {...bounds}
      value={handle.value}
      onChange={({ target }) => change(target)}
    />
  )
}
