import { IconArrowDown, IconArrowUp, IconCopy, IconPencil, IconTrash } from '@tabler/icons-react'
import { Fragment, type ReactNode, useState } from 'react'
import { blocksMax, servicesMax } from '#domain/site-content/page-limits.ts'
import type { Block, Service } from '#domain/site-content/page-schemas.ts'
import { AddPart } from './add-section.tsx'
import { BlockFields } from './block-fields.tsx'
import type { Editing } from './edit-state.ts'
import { HtmlPreview } from './html-fields.tsx'
import styles from './page-editor.module.css'
import {
  duplicatePart,
  insertPart,
  type ListName,
  movePart,
  partName,
  type Removed,
  removePart,
  replacePart,
} from './page-edits.ts'
import { BlockSection, ServiceSection } from './page-sections.tsx'
import { PartFrame, type PartTool } from './section-frame.tsx'
import { ServiceFields } from './service-fields.tsx'
import { UndoRemoval } from './undo-removal.tsx'

const headings: Readonly<Record<ListName, string>> = { blocks: 'Blocks', services: 'Services' }
const partsMax: Readonly<Record<ListName, number>> = { blocks: blocksMax, services: servicesMax }

/** The blocks or the services of a page: add, change, move, copy, take out and put back. */
export function PartList({ editing, list }: { editing: Editing; list: ListName }) {
  const { content, onChange, say } = editing
  const parts: readonly (Block | Service)[] = content[list]
  const [openId, setOpenId] = useState<string>()
  const [arrivedId, setArrivedId] = useState<string>()
  const [removed, setRemoved] = useState<Removed>()
  const isFull = parts.length >= partsMax[list]

  const add = (index: number, part: Block | Service) => {
    onChange(insertPart(content, { list, index, part }))
    setOpenId(part.id)
    setArrivedId(part.id)
    setRemoved(undefined)
    say(`${partName(part)} added.`)
  }
  const takeOut = (index: number) => {
    const after = removePart(content, list, index)
    onChange(after.page)
    setRemoved(after.removed)
  }
  const putBack = () => {
    if (!removed) return
    onChange(insertPart(content, removed))
    setArrivedId(removed.part.id)
    setRemoved(undefined)
    say(`${partName(removed.part)} is back.`)
  }
  const gap = (index: number) => (
    <>
      {removed?.index === index ? <UndoRemoval name={partName(removed.part)} onUndo={putBack} /> : null}
      {isFull ? null : <AddPart list={list} isLast={index === parts.length} onAdd={(part) => add(index, part)} />}
    </>
  )
  return (
    <section className={styles.list}>
      <h2>{headings[list]}</h2>
      {parts.map((part, index) => (
        <Fragment key={part.id}>
          {gap(index)}
          <PartFrame
            title={`${partName(part)}, ${index + 1} of ${parts.length}`}
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
    editing.onChange(replacePart(editing.content, { list, index, part: changed }))
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

function toolsOf({ editing, list, index, openId, setOpenId, takeOut, isFull }: ToolsOf): PartTool[] {
  const { content, onChange, say } = editing
  const parts: readonly (Block | Service)[] = content[list]
  const part = parts[index]
  if (!part) return []
  const isOpen = part.id === openId
  const called = `${partName(part)} ${index + 1}`
  const move = (by: 1 | -1) => {
    onChange(movePart(content, list, index, by))
    say(`${partName(part)} is now ${index + 1 + by} of ${parts.length}.`)
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
        onChange(duplicatePart(content, list, index))
        say(`${partName(part)} duplicated.`)
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
