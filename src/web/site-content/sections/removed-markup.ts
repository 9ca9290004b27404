/**
 * What the server did not keep of somebody's html, in words: elements, attributes and addresses that could run
 * something or look like nothing else on the site. It only explains; nothing is cleaned here.
 */
const TAG = /<([a-z][a-z0-9-]*)((?:"[^"]*"|'[^']*'|[^'">])*)>/gi
const ATTRIBUTE = /([a-z_:][\w:.-]*)\s*(?:=\s*("[^"]*"|'[^']*'|[^\s"'>]+))?/gi
const SCRIPT_URL = /^["']?\s*(?:javascript|vbscript|data):/i

/** Such as ["<script>", "onclick", "javascript: link"]; empty where everything was kept. */
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

/** Two names of one thing: writing one for the other takes nothing away. */
function sameElement(name: string): string {
  return { b: 'strong', i: 'em', strike: 's', del: 's' }[name] ?? name
}
