import { createFileRoute } from '@tanstack/react-router'

/** A blank page that the specification requires (NAV-03). */
export const Route = createFileRoute('/_app/mobile/test')({ component: () => null })
