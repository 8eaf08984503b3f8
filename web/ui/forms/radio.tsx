import { useTypedEarly } from './typed-early.ts'

type RadioProps = {
  name: string
  value: string
  checked: boolean
  onChoose: () => void
  className: string
}

/** One of several; what was chosen before the page was taken over counts. */
export function Radio({ name, value, checked, onChoose, className }: RadioProps) {
  const early = useTypedEarly<HTMLInputElement>((field) => field.checked && onChoose())
  return (
    <input
      ref={early}
      type="radio"
      name={name}
      value={value}
      checked={checked}
      onChange={onChoose}
      className={className}
    />
  )
}
