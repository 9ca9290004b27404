import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { NotificationSettingsView } from '#api/notifications/notification-view.ts'
import {
  type NotificationChannel,
  type NotificationGroup,
  notificationChannels,
  notificationGroups,
} from '#domain/notifications/notification-groups.ts'
import { call } from '../core/call.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { ErrorCard } from '../ui/error-card.tsx'
import styles from './notification-settings.module.css'
import { notificationSettingsQuery } from './notifications-query.ts'

const CHANNEL_NAME: Record<NotificationChannel, string> = { inApp: 'In the app', email: 'By email' }

/** Notification settings: one row per group, saved on change. */
export function NotificationSettings() {
  const { data: settings } = useSuspenseQuery(notificationSettingsQuery)
  const change = useChange()
  const groups = [...new Set(settings.map(({ group }) => group))]
  return (
    <>
      {change.error ? <ErrorCard message={change.error.message} /> : null}
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Type</span>
            </th>
            {notificationChannels.map((channel) => (
              <th key={channel} scope="col">
                {CHANNEL_NAME[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <tr key={group}>
              <th scope="row">
                {notificationGroups[group].label}
                <small>{notificationGroups[group].description}</small>
              </th>
              {notificationChannels.map((channel) => (
                <td key={channel}>
                  <Switch settings={settings} group={group} channel={channel} onChange={change.mutate} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="hint">
        Payment notifications always appear here. Security codes and account alerts are always emailed.
      </p>
    </>
  )
}

type Setting = NotificationSettingsView[number]

interface SwitchProps {
  settings: NotificationSettingsView
  group: NotificationGroup
  channel: NotificationChannel
  onChange: (change: Pick<Setting, 'group' | 'channel' | 'isOn'>) => void
}

function Switch({ settings, group, channel, onChange }: SwitchProps) {
  const setting = settings.find((one) => one.group === group && one.channel === channel)
  if (!setting) return null
  return (
    <Checkbox
      aria-label={`${notificationGroups[group].label}: ${CHANNEL_NAME[channel]}`}
      checked={setting.isOn}
      disabled={setting.isFixed}
      onChange={({ currentTarget }) => onChange({ group, channel, isOn: currentTarget.checked })}
    />
  )
}

/** The checkbox changes at once and reverts on failure. */
function useChange() {
  const queryClient = useQueryClient()
  const { queryKey } = notificationSettingsQuery
  const show = ({ group, channel, isOn }: Pick<Setting, 'group' | 'channel' | 'isOn'>) =>
    queryClient.setQueryData(queryKey, (settings) =>
      settings?.map((one) => (one.group === group && one.channel === channel ? { ...one, isOn } : one)),
    )
  return useMutation({
    mutationFn: (change: Pick<Setting, 'group' | 'channel' | 'isOn'>) =>
      call('PUT /notifications/settings', { body: { switches: [change] } }),
    meta: { silent: true },
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey })
      show(change)
    },
    // The refetch can fail too.
    onError: (_error, change) => show({ ...change, isOn: !change.isOn }),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
}
