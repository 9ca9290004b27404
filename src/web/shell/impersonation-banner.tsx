import { useEffect, useState } from 'react'
import { formatTime } from '#domain/core/formats.ts'
import { call } from '../core/call.ts'
import { reloadAsOtherUser } from '../core/reload-as-other-user.ts'
import type { SessionUser } from '../core/session.ts'
import { showError } from '../core/toasts.ts'
import { Button } from '../ui/button.tsx'
import styles from './impersonation-banner.module.css'

/** The interval of checks for the end. The device clock may be wrong. */
const RETRY_MS = 5_000

interface ImpersonationBannerProps {
  user: SessionUser
  until: string
}

/** The banner of an impersonation: the user, the end time and the exit. */
export function ImpersonationBanner({ user, until }: ImpersonationBannerProps) {
  const [isLeaving, setLeaving] = useState(false)
  const back = `/admin/${user.role}s/${user.id}`
  useEffect(() => reloadWhenOver(until, back), [until, back])
  const leave = () => {
    setLeaving(true)
    reloadAsOtherUser(call('DELETE /impersonation'), back).catch((error: unknown) => {
      setLeaving(false)
      showError(error)
    })
  }
  return (
    <aside className={styles.bar} aria-label="Viewing as a user">
      <p>
        Viewing as <b>{user.name}</b> until {formatTime(until)}. Changes are turned off.
      </p>
      <Button size="sm" disabled={isLeaving} onClick={leave}>
        Exit
      </Button>
    </aside>
  )
}

/** After the end, the page belongs to the admin again. */
function reloadWhenOver(until: string, back: string): () => void {
  let timer: ReturnType<typeof setTimeout>
  const checkEnd = async () => {
    const session = await call('GET /session').catch(() => undefined)
    if (session === undefined || session.impersonationEndsAt !== undefined) timer = setTimeout(checkEnd, RETRY_MS)
    else await reloadAsOtherUser(Promise.resolve(), back)
  }
  timer = setTimeout(checkEnd, Math.max(RETRY_MS, Date.parse(until) - Date.now()))
  return () => clearTimeout(timer)
}
