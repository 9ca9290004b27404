import { type ReactNode, useState } from 'react'
import type { StageView } from '#api/stages/stage-view.ts'
import { afterNextPaint } from '../core/after-next-paint.ts'
import { Tabs } from '../ui/tabs.tsx'
import { type StageViewer, stageStatus } from './stage-status.ts'
import styles from './stages.module.css'

interface StageTabsProps {
  stages: readonly StageView[]
  viewer: StageViewer
  shown: number
  onShow: (stageIndex: number) => void
  /** The shown stage. */
  children: ReactNode
}

/** A tab per stage, with its status as icon and text. */
export function StageTabs({ stages, viewer, shown, onShow, children }: StageTabsProps) {
  // The tab reacts at once, and its stage renders later.
  const [pressed, setPressed] = useState({ over: shown, tab: shown })
  const tab = pressed.over === shown ? pressed.tab : shown
  const press = (value: string) => {
    const next = Number(value)
    setPressed({ over: shown, tab: next })
    afterNextPaint(() => onShow(next))
  }
  const tabs = stages.map((stage, index) => {
    const { label, tone, icon: Icon } = stageStatus(stage.status, viewer)
    return {
      value: String(index),
      tone,
      icon: <Icon size={16} stroke={2.4} aria-hidden />,
      label: (
        <span>
          Stage {index + 1}
          <span className="sr-only">, {label}</span>
        </span>
      ),
    }
  })
  return (
    <Tabs label="Stages" tabs={tabs} value={String(tab)} onChange={press} className={styles.tabs}>
      {children}
    </Tabs>
  )
}
