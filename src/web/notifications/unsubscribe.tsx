import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { notificationGroups } from '#domain/notifications/notification-groups.ts'
import { call } from '../core/call.ts'
import { useAction } from '../core/use-action.ts'
import { ActionError } from '../ui/action-error.tsx'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Card } from '../ui/card.tsx'
import { ScriptNote } from '../ui/script-note.tsx'
import { unsubscribeQuery } from './notifications-query.ts'

/** Stops the emails of a link after confirmation. Opening the page changes nothing. */
export function Unsubscribe({ token }: { token: string }) {
  const { data } = useSuspenseQuery(unsubscribeQuery(token))
  const queryClient = useQueryClient()
  const change = useAction({
    send: (isOn: boolean) => call('POST /notifications/unsubscribe', { body: { token, isOn } }),
    onSuccess: (changed) => queryClient.setQueryData(unsubscribeQuery(token).queryKey, changed),
  })
  const kinds = data.groups.map((group) => notificationGroups[group].label.toLowerCase())
  const about = kinds.length < 2 ? kinds.join('') : `${kinds.slice(0, -1).join(', ')} and ${kinds.at(-1)}`
  return (
    <Card>
      <p role="status">
        {data.isOn
          ? `You get emails about ${about} at ${data.email}. If you stop them, you still see these updates in your notifications.`
          : `Emails about ${about} to ${data.email} have stopped.`}
      </p>
      <ActionError action={change} />
      <ScriptNote />
      <div className="row">
        <Button
          variant={data.isOn ? 'gold' : 'outline'}
          aria-busy={change.isBusy}
          onClick={() => change.run(!data.isOn)}
        >
          {data.isOn ? 'Stop these emails' : 'Undo'}
        </Button>
        <ButtonLink to="/account" hash="notifications" variant="default">
          Change notification settings
        </ButtonLink>
      </div>
    </Card>
  )
}
