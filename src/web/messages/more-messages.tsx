import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import styles from './chat.module.css'

interface MoreMessagesProps {
  label: string
  read: () => Promise<void>
}

/** Loads more messages near the viewport. The button serves keyboard users and retries. */
export function MoreMessages({ label, read }: MoreMessagesProps) {
  const button = useRef<HTMLButtonElement>(null)
  const { mutate, isPending, isError } = useMutation({ mutationFn: read })
  const readMore = useEffectEvent(() => mutate())

  useEffect(() => {
    if (!button.current || isPending || isError) return
    const onIntersect = ([entry]: IntersectionObserverEntry[]) => entry?.isIntersecting && readMore()
    const observer = new IntersectionObserver(onIntersect, {
      root: button.current.closest('[role="log"]'),
      rootMargin: '400px 0px',
    })
    observer.observe(button.current)
    return () => observer.disconnect()
  }, [isPending, isError])

  return (
    <Button
      ref={button}
      className={styles.more ?? ''}
      variant="default"
      size="sm"
      loading={isPending}
      onClick={() => mutate()}
    >
      {label}
    </Button>
  )
}
