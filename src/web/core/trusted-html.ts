interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(html: string): string }): { createHTML(html: string): TrustedHTML }
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
const policy = trustedTypes?.createPolicy('plumbline', { createHTML: (html) => html })

/**
 * Marks HTML of our server, which browsers with Trusted Types require. Pass nothing else: it changes no character.
 * @see https://developer.mozilla.org/docs/Web/API/Trusted_Types_API
 */
export const trustedHtml = (html: string): TrustedHTML | string => policy?.createHTML(html) ?? html
