import { IconArrowDown, IconArrowUp, IconCopy, IconPencil, IconTrash } from '@tabler/icons-react'
import { Fragment, type ReactNode, useState } from 'react'
import { blocksMax, servicesMax } from '#domain/site-content/page-limits.ts'
import type { Block, Service } from '#domain/site-content/page-schemas.ts'
import { AddSection } from './add-section.tsx'
import { BlockFields } from './block-fields.tsx'
import type { Editing } from './edit-state.ts'
import { HtmlPreview } from './html-fields.tsx'
import styles from './page-editor.module.css'
import {
  duplicateSection,
  insertSection,
  type ListName,
  moveSection,
  sectionName,
  type Removed,
  removeSection,
  replaceSection,
} from './page-edits.ts'
import { BlockSection, ServiceSection } from './page-sections.tsx'
import { SectionFrame, type SectionTool } from './section-frame.tsx'
import { ServiceFields } from './service-fields.tsx'
import { UndoRemoval } from './undo-removal.tsx'

const headings: Readonly<Record<ListName, string>> = { blocks: 'Blocks', services: 'Services' }
const sectionsMax: Readonly<Record<ListName, number>> = { blocks: blocksMax, services: servicesMax }

/** The blocks or the services of a page: add, change, move, copy, take out and put back. */
export function SectionList({ editing, list }: { editing: Editing; list: ListName }) {
  const { content, onChange, say } = editing
  const parts: readonly (Block | Service)[] = content[list]
  const [openId, setOpenId] = useState<string>()
  const [arrivedId, setArrivedId] = useState<string>()
  const [removed, setRemoved] = useState<Removed>()
  const isFull = parts.length >= sectionsMax[list]

  const add = (index: number, part: Block | Service) => {
    onChange(insertSection(content, { list, index, part }))
    setOpenId(part.id)
    setArrivedId(part.id)
    setRemoved(undefined)
    say(`${sectionName(part)} added.`)
  }
  const takeOut = (index: number) => {
    const after = removeSection(content, list, index)
    onChange(after.page)
    setRemoved(after.removed)
  }
  const putBack = () => {
    if (!removed) return
    onChange(insertSection(content, removed))
    setArrivedId(removed.part.id)
    setRemoved(undefined)
    say(`${sectionName(removed.part)} is back.`)
  }
  const gap = (index: number) => (
    <>
      {removed?.index === index ? <UndoRemoval name={sectionName(removed.part)} onUndo={putBack} /> : null}
      {isFull ? null : <AddSection list={list} isLast={index === parts.length} onAdd={(part) => add(index, part)} />}
    </>
  )
  return (
    <section className={styles.list}>
      <h2>{headings[list]}</h2>
      {parts.map((part, index) => (
        <Fragment key={part.id}>
          {gap(index)}
          <SectionFrame
            title={`${sectionName(part)}, ${index + 1} of ${parts.length}`}
            tools={toolsOf({ editing, list, index, openId, setOpenId, takeOut, isFull })}
            takesFocus={part.id === arrivedId}
            preview={<Preview part={part} editing={editing} />}
            fields={part.id === openId ? <Fields part={part} place={{ editing, list, index }} /> : undefined}
          />
        </Fragment>
      ))}
      {gap(parts.length)}
    </section>
  )
}

function Preview({ part, editing }: { part: Block | Service; editing: Editing }): ReactNode {
  if (!('kind' in part)) return <ServiceSection service={part} />
  if (part.kind === 'html') return <HtmlPreview block={part} editing={editing} />
  if (part.kind === 'carousel' && part.slides.length === 0) return <p className={styles.none}>No pictures yet.</p>
  return <BlockSection block={part} isPreview />
}

function Fields({
  part,
  place,
}: {
  part: Block | Service
  place: { editing: Editing; list: ListName; index: number }
}) {
  const { editing, list, index } = place
  const onChange = (changed: Block | Service) =>
    editing.onChange(replaceSection(editing.content, { list, index, part: changed }))
  const at = `${list}.${index}`
  return 'kind' in part ? (
    <BlockFields block={part} editing={editing} at={at} onChange={onChange} />
  ) : (
    <ServiceFields service={part} editing={editing} at={at} onChange={onChange} />
  )
}

interface ToolsOf {
  editing: Editing
  list: ListName
  index: number
  openId: string | undefined
  setOpenId: (id: string | undefined) => void
  takeOut: (index: number) => void
  isFull: boolean
}

function toolsOf({ editing, list, index, openId, setOpenId, takeOut, isFull }: ToolsOf): SectionTool[] {
  const { content, onChange, say } = editing
  const parts: readonly (Block | Service)[] = content[list]
  const part = parts[index]
  if (!part) return []
  const isOpen = part.id === openId
  const called = `${sectionName(part)} ${index + 1}`
  const move = (by: 1 | -1) => {
    onChange(moveSection(content, list, index, by))
    say(`${sectionName(part)} is now ${index + 1 + by} of ${parts.length}.`)
  }
  return [
    {
      name: 'edit',
      label: `Edit ${called}`,
      icon: <IconPencil size={20} aria-hidden />,
      isPressed: isOpen,
      onClick: () => setOpenId(isOpen ? undefined : part.id),
    },
    {
      name: 'up',
      label: `Move ${called} up`,
      icon: <IconArrowUp size={20} aria-hidden />,
      isOff: index === 0,
      onClick: () => move(-1),
    },
    {
      name: 'down',
      label: `Move ${called} down`,
      icon: <IconArrowDown size={20} aria-hidden />,
      isOff: index === parts.length - 1,
      onClick: () => move(1),
    },
    {
      name: 'duplicate',
      label: `Duplicate ${called}`,
      icon: <IconCopy size={20} aria-hidden />,
      isOff: isFull,
      onClick: () => {
        onChange(duplicateSection(content, list, index))
        say(`${sectionName(part)} duplicated.`)
      },
    },
    {
      name: 'remove',
      label: `Remove ${called}`,
      icon: <IconTrash size={20} aria-hidden />,
      onClick: () => takeOut(index),
    },
  ]
}
