import type { FieldValues, Resolver } from 'react-hook-form'
import type { ZodType } from 'zod'

/**
 * Validates a form with a schema loaded at the first submit, because the schema library is a seventh of a form page. If
 * loading fails, the server validates with the same messages.
 */
export function lazyResolver<Fields extends FieldValues>(load: () => Promise<ZodType>): Resolver<Fields> {
  return async (values, context, options) => {
    const loaded = await Promise.all([import('@hookform/resolvers/zod'), load()]).catch(() => undefined)
    if (!loaded) return { values, errors: {} }
    const [{ zodResolver }, schema] = loaded
    return zodResolver(schema as ZodType<Fields, Fields>)(values, context, options)
  }
}
