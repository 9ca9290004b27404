/**
 * Lists what the sanitiser removed from HTML: elements, attributes and unsafe URLs. It only explains. The server
 * sanitises.
 */
const TAG = /<([a-z][a-z0-9-]*)(?![a-z0-9-])((?:"[^"]*"|'[^']*'|[^'"<>])*)>/gi
const ATTRIBUTE = /([a-z_:][\w:.-]*)\s*(?:=\s*("[^"]*"|'[^']*'|[^\s"'>]+))?/gi
const SCRIPT_URL = /^["']?\s*(?:javascript|vbscript|data):/i

/** Such as ["<script>", "onclick", "javascript: link"]. Empty if nothing was removed. */
export function removedMarkup(typed: string, sanitised: string): string[] {
  const before = markupOf(typed)
  const after = new Map<string, number>()
  for (const word of markupOf(sanitised)) after.set(word, (after.get(word) ?? 0) + 1)
  const gone = before.filter((word) => {
    const left = after.get(word) ?? 0
    after.set(word, left - 1)
    return left <= 0
  })
  return [...new Set(gone)]
}

function markupOf(html: string): string[] {
  return [...html.matchAll(TAG)].flatMap(([, name = '', attributes = '']) => [
    `<${sameElement(name.toLowerCase())}>`,
    ...[...attributes.matchAll(ATTRIBUTE)].map(([, attribute = '', value = '']) =>
      SCRIPT_URL.test(value) ? `${value.replace(/["'\s]/g, '').split(':')[0]}: link` : attribute.toLowerCase(),
    ),
  ])
}

/** Synonyms, so replacing one removes nothing. */
function sameElement(name: string): string {
  return { b: 'strong', i: 'em', strike: 's', del: 's' }[name] ?? name
}
