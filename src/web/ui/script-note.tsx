const needs = {
  page: 'This page needs JavaScript.',
  form: 'This form needs JavaScript.',
  'form with files': 'This form needs JavaScript, which uploads your files.',
}

/** Says without scripts what they are needed for. One text node, so that the note has no comments of React. */
export function ScriptNote({ of = 'page' }: { of?: keyof typeof needs }) {
  return (
    <noscript>
      <p>{`${needs[of]} Turn it on in your browser, then reload.`}</p>
    </noscript>
  )
}
