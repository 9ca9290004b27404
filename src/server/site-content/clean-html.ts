/**
 * What is left of html that somebody typed into a page: text with its structure, links that lead somewhere, and pictures
 * of our own storage. Everything else is dropped when it is stored, so whatever reads it later gets it clean [ONB-06].
 * No id, class, style or name survives: nothing on a page can be hidden, imitated or renamed from inside its text.
 */
import sanitizeHtml from 'sanitize-html'
import { prefixOf } from '#domain/uploads/object-key.ts'

const nestingMax = 30
const picturesBelow = ['site', 'contractors/cases']

/** An address of the web, a path of this site, or a way to write or to call. */
const safeAddress = /^(https?:\/\/[^\s\\]|mailto:[^\s]|tel:[+\d]|\/(?![/\\])|\/$)/i
const foreignAddress = /^https?:/i
/** A page that is linked to learns nothing of ours, and a search engine takes no word for it. */
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
  // Of these not even the text is meant to be read.
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
    img: (_tag, { src = '', alt = '' }) => ({ tagName: 'img', attribs: { src: pictureAddress(src.trim()), alt } }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
}

export function cleanHtml(html: string): string {
  return sanitizeHtml(html.toWellFormed().replaceAll('\0', ''), options).trim()
}

function linkAttributes(href: string, target: string | undefined): Record<string, string> {
  if (!safeAddress.test(href)) return {}
  if (!foreignAddress.test(href)) return { href }
  return { href, rel: foreignRel, ...(target === '_blank' ? { target } : {}) }
}

/** A picture may be named by its key, or by the address that it is shown from; it is always shown in one size. */
function pictureAddress(src: string): string {
  const key = src.replace(/^\/assets\/(chat|thumbnail|normal)\//, '')
  return picturesBelow.includes(prefixOf(key) ?? '') ? `/assets/normal/${key}` : ''
}
