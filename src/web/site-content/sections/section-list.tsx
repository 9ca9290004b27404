import { IconArrowDown, IconArrowUp, IconCopy, IconPencil, IconTrash } from '@tabler/icons-react'
import { Fragment, type ReactNode, useState } from 'react'
import { blocksMax, servicesMax } from '#domain/site-content/page-limits.ts'
import type { Block, Service } from '#domain/site-content/page-schemas.ts'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { AddSection } from './add-section.tsx'
import { CarouselFields } from './carousel-fields.tsx'
import type { BlockFieldsProps, Editing } from './edit-state.ts'
import { HtmlFields, HtmlPreview } from './html-fields.tsx'
import styles from './page-editor.module.css'
import {
  duplicateSection,
  insertSection,
  type ListName,
  moveSection,
  type Removed,
  removeSection,
  replaceSection,
  sectionName,
} from './page-edits.ts'
import { BlockSection, ServiceSection } from './page-sections.tsx'
import { PicturesField } from './pictures-field.tsx'
import { SectionFrame, type SectionTool } from './section-frame.tsx'
import { UndoRemoval } from './undo-removal.tsx'

const headings: Readonly<Record<ListName, string>> = { blocks: 'Blocks', services: 'Services' }
const sectionsMax: Readonly<Record<ListName, number>> = { blocks: blocksMax, services: servicesMax }

/** The blocks or services of a page: add, edit, move, duplicate, remove and undo. */
export function SectionList({ editing, list }: { editing: Editing; list: ListName }) {
  const { content, onChange, announce } = editing
  const sections: readonly (Block | Service)[] = content[list]
  const [openId, setOpenId] = useState<string>()
  const [arrivedId, setArrivedId] = useState<string>()
  const [removed, setRemoved] = useState<Removed>()
  const isFull = sections.length >= sectionsMax[list]

  const add = (index: number, section: Block | Service) => {
    onChange(insertSection(content, { list, index, section }))
    setOpenId(section.id)
    setArrivedId(section.id)
    setRemoved(undefined)
    announce(`${sectionName(section)} added.`)
  }
  const takeOut = (index: number) => {
    const after = removeSection(content, list, index)
    onChange(after.page)
    setRemoved(after.removed)
  }
  const putBack = () => {
    if (!removed) return
    onChange(insertSection(content, removed))
    setArrivedId(removed.section.id)
    setRemoved(undefined)
    announce(`${sectionName(removed.section)} is back.`)
  }
  const gap = (index: number) => (
    <>
      {removed?.index === index ? <UndoRemoval name={sectionName(removed.section)} onUndo={putBack} /> : null}
      {isFull ? null : (
        <AddSection list={list} isLast={index === sections.length} onAdd={(section) => add(index, section)} />
      )}
    </>
  )
  return (
    <section className={styles.list}>
      <h2>{headings[list]}</h2>
      {sections.map((section, index) => (
        <Fragment key={section.id}>
          {gap(index)}
          <SectionFrame
            title={`${sectionName(section)}, ${index + 1} of ${sections.length}`}
            tools={toolsOf({ editing, list, index, openId, setOpenId, takeOut, isFull })}
            takesFocus={section.id === arrivedId}
            preview={<Preview section={section} editing={editing} />}
            fields={section.id === openId ? <Fields section={section} place={{ editing, list, index }} /> : undefined}
          />
        </Fragment>
      ))}
      {gap(sections.length)}
    </section>
  )
}

function Preview({ section, editing }: { section: Block | Service; editing: Editing }): ReactNode {
  if (!('kind' in section)) return <ServiceSection service={section} />
  if (section.kind === 'html') return <HtmlPreview block={section} editing={editing} />
  if (section.kind === 'carousel' && section.slides.length === 0) return <p className={styles.none}>No pictures yet.</p>
  return <BlockSection block={section} isPreview />
}

function Fields({
  section,
  place,
}: {
  section: Block | Service
  place: { editing: Editing; list: ListName; index: number }
}) {
  const { editing, list, index } = place
  const onChange = (changed: Block | Service) =>
    editing.onChange(replaceSection(editing.content, { list, index, section: changed }))
  const at = `${list}.${index}`
  return 'kind' in section ? (
    <BlockFields block={section} editing={editing} at={at} onChange={onChange} />
  ) : (
    <ServiceFields service={section} editing={editing} at={at} onChange={onChange} />
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
  const { content, onChange, announce } = editing
  const sections: readonly (Block | Service)[] = content[list]
  const section = sections[index]
  if (!section) return []
  const isOpen = section.id === openId
  const called = `${sectionName(section)} ${index + 1}`
  const move = (by: 1 | -1) => {
    onChange(moveSection(content, list, index, by))
    announce(`${sectionName(section)} is now ${index + 1 + by} of ${sections.length}.`)
  }
  return [
    {
      name: 'edit',
      label: `Edit ${called}`,
      icon: <IconPencil size={20} aria-hidden />,
      isPressed: isOpen,
      onClick: () => setOpenId(isOpen ? undefined : section.id),
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
      isOff: index === sections.length - 1,
      onClick: () => move(1),
    },
    {
      name: 'duplicate',
      label: `Duplicate ${called}`,
      icon: <IconCopy size={20} aria-hidden />,
      isOff: isFull,
      onClick: () => {
        onChange(duplicateSection(content, list, index))
        announce(`${sectionName(section)} duplicated.`)
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

function BlockFields({ block, onChange, ...rest }: BlockFieldsProps) {
  switch (block.kind) {
    case 'carousel':
      return <CarouselFields block={block} onChange={onChange} {...rest} />
    case 'html':
      return <HtmlFields block={block} onChange={onChange} {...rest} />
    case 'quoteInput':
      return (
        <TextField
          label="Label"
          description="The question that visitors see."
          value={block.label}
          error={rest.editing.problems[`${rest.at}.label`]}
          onChange={({ currentTarget }) => onChange({ ...block, label: currentTarget.value })}
        />
      )
  }
}

interface ServiceFieldsProps {
  service: Service
  editing: Editing
  at: string
  onChange: (service: Service) => void
}

/** A service: picture, title and text [ONB-05]. */
function ServiceFields({ service, editing, at, onChange }: ServiceFieldsProps) {
  const { problems } = editing
  return (
    <>
      <TextField
        label="Title"
        isRequired
        value={service.title}
        error={problems[`${at}.title`]}
        onChange={({ currentTarget }) => onChange({ ...service, title: currentTarget.value })}
      />
      <TextArea
        label="Content"
        isRequired
        minRows={3}
        value={service.content}
        error={problems[`${at}.content`]}
        onChange={({ currentTarget }) => onChange({ ...service, content: currentTarget.value })}
      />
      <PicturesField
        name={editing.name}
        label="Picture"
        value={service.image ? [service.image] : []}
        onChange={([image]) => onChange({ ...service, image })}
        max={1}
        error={problems[`${at}.image`]}
      />
    </>
  )
}
