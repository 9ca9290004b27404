import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import type { StageView } from '#contract/stages/stage-view.ts'
import { type StageViewer, stageStatus } from './stage-status.ts'
import styles from './stages.module.css'

interface StageTabsProps {
  stages: readonly StageView[]
  viewer: StageViewer
  shown: number
  onShow: (stageIndex: number) => void
  /** The stage that is shown. */
  children: ReactNode
}

/** One tab for each stage, with its status as an icon and a word for readers. */
export function StageTabs({ stages, viewer, shown, onShow, children }: StageTabsProps) {
  return (
    <Tabs value={String(shown)} onChange={(value) => onShow(Number(value))} classNames={{ list: styles.tabs ?? '' }}>
      <Tabs.List aria-label="Stages">
        {stages.map((stage, index) => {
          const { label, tone, icon: Icon } = stageStatus(stage.status, viewer)
          return (
            <Tabs.Tab
              // biome-ignore lint/suspicious/noArrayIndexKey: A stage is its place in the quote.
              key={index}
              value={String(index)}
              leftSection={<Icon size={16} stroke={2.4} aria-hidden />}
              data-tone={tone}
            >
              <span>
                Stage {index + 1}
                <span className="sr-only">, {label}</span>
              </span>
            </Tabs.Tab>
          )
        })}
      </Tabs.List>
      <Tabs.Panel value={String(shown)}>{children}</Tabs.Panel>
    </Tabs>
  )
}
