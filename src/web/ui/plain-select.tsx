import styles from './list-controls.module.css'

interface PlainSelectProps<T extends string> {
  label: string
  name: string
  value: T
  options: readonly { readonly value: T; readonly label: string }[]
  onChoose: (value: T) => void
}

/** A native select with its label. */
export function PlainSelect<T extends string>({ label, name, value, options, onChoose }: PlainSelectProps<T>) {
  const choose = (text: string) => {
    const option = options.find((one) => one.value === text)
    if (option) onChoose(option.value)
  }
  return (
    <label className={styles.field}>
      {label}
      <select
        name={name}
        className={styles.select}
        value={value}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  )
}
