import { createFileRoute } from '@tanstack/react-router'

/** A blank page, as the specification asks (requirement NAV-03). */
export const Route = createFileRoute('/mobile/test')({ component: () => null })
