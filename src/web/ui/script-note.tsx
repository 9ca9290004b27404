/** Says without scripts what they are needed for. One text node, so that the note has no comments of React. */
export function ScriptNote({ of = 'page' }: { of?: 'page' | 'form' }) {
  return (
    <noscript>
      <p>{`This ${of} needs JavaScript. Turn it on in your browser, then reload.`}</p>
    </noscript>
  )
}
