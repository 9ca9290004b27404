import { supportContact } from '#domain/messages/conversation-name.ts'
import { ButtonLink } from '../ui/button-link.tsx'

/** The way to a person at Plumbline, beside money and in cases. */
export function SomethingIsWrong() {
  return (
    <ButtonLink
      to="/dashboard/messages"
      search={{ viewMode: 'messages', contact: supportContact }}
      variant="default"
      size="sm"
    >
      Something is wrong
    </ButtonLink>
  )
}
