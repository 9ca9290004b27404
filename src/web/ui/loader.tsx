import styles from './loader.module.css'

/** A spinner. Without a label it repeats what the text beside it says. */
export function Loader({ label }: { label?: string }) {
  const spinner = <span className={styles.loader} aria-hidden data-loader />
  return label ? (
    <span role="status" aria-label={label}>
      {spinner}
    </span>
  ) : (
    spinner
  )
}
