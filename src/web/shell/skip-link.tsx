/** The first link of every shell. It appears when it has the focus. */
export function SkipLink() {
  return (
    <a className="skip-link" href="#main">
      Skip to the content
    </a>
  )
}
