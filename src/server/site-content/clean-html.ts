/**
 * Sanitises the html of a page when it is saved [ONB-06]. Structured text, safe links and pictures from our storage
 * remain. No id, class, style or name remains, so text cannot hide or imitate other parts of a page.
 */
import sanitizeHtml from 'sanitize-html'
import { prefixOf } from '#domain/uploads/object-key.ts'

const nestingMax = 30
const picturesBelow = ['site', 'contractors/cases']

/** A web URL, a path of this site, or a mailto or tel link. */
const safeAddress = /^(https?:\/\/[^\s\\]|mailto:[^\s]|tel:[+\d]|\/(?![/\\])|\/$)/i
const foreignAddress = /^https?:/i
/** The linked page gets no referrer, and search engines give it no weight. */
const foreignRel = 'noopener noreferrer nofollow ugc'

const options: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'blockquote', 'br', 'hr'],
    ...['a', 'strong', 'em', 'u', 's', 'img'],
    ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'rel', 'target'],
    img: ['src', 'alt'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: nestingMax,
  // Even the text of these elements is removed.
  nonTextTags: [
    ...['script', 'style', 'textarea', 'option', 'noscript', 'xmp', 'noembed', 'noframes', 'plaintext', 'listing'],
    ...['iframe', 'object', 'embed', 'template', 'svg', 'math', 'select', 'title', 'head'],
  ],
  transformTags: {
    b: 'strong',
    i: 'em',
    strike: 's',
    del: 's',
    a: (_tag, { href = '', target }) => ({ tagName: 'a', attribs: linkAttributes(href.trim(), target) }),
    img: (_tag, { src = '', alt = '' }) => ({ tagName: 'img', attribs: { src: imageUrl(src.trim()), alt } }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
}

export function sanitiseHtml(html: string): string {
  return sanitizeHtml(html.toWellFormed().replaceAll('\0', ''), options).trim()
}

function linkAttributes(href: string, target: string | undefined): Record<string, string> {
  if (!safeAddress.test(href)) return {}
  if (!foreignAddress.test(href)) return { href }
  return { href, rel: foreignRel, ...(target === '_blank' ? { target } : {}) }
}

/** The source may be the key of a picture or its URL. The result always has one size. */
function imageUrl(src: string): string {
  const key = src.replace(/^\/assets\/(chat|thumbnail|normal)\//, '')
  return picturesBelow.includes(prefixOf(key) ?? '') ? `/assets/normal/${key}` : ''
}
