import { useTypedEarly } from './typed-early.ts'

type RadioProps = {
  name: string
  value: string
  checked: boolean
  onChoose: () => void
  className: string
}

/** A choice made before hydration counts. */
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
