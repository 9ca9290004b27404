import { createLink } from '@tanstack/react-router'
import { AnchorButton } from './anchor-button.tsx'

/** A link styled as a button. */
export const ButtonLink = createLink(AnchorButton)
