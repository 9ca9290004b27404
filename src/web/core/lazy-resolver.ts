import type { FieldValues, Resolver } from 'react-hook-form'
import type { ZodType } from 'zod'

/**
 * Checks a form with a schema that is loaded at the first submit, because the schema library is a seventh of what a page
 * with a form loads otherwise. Where it cannot be loaded, what was typed goes to the server, which has the same sentences.
 */
export function lazyResolver<Fields extends FieldValues>(load: () => Promise<ZodType>): Resolver<Fields> {
  return async (values, context, options) => {
    const loaded = await Promise.all([import('@hookform/resolvers/zod'), load()]).catch(() => undefined)
    if (!loaded) return { values, errors: {} }
    const [{ zodResolver }, schema] = loaded
    return zodResolver(schema as ZodType<Fields, Fields>)(values, context, options)
  }
}
