import type { Block } from '#domain/site-content/page-schemas.ts'
import { TextArea } from '../../ui/text-area.tsx'
import type { BlockFieldsProps, Editing } from './edit-state.ts'
import { HtmlSection } from './html-section.tsx'
import styles from './page-editor.module.css'
import { removedMarkup } from './removed-markup.ts'

type HtmlBlock = Extract<Block, { kind: 'html' }>

export function HtmlFields({ block, editing, at, onChange }: BlockFieldsProps<HtmlBlock>) {
  return (
    <TextArea
      label="Text"
      description="HTML: headings from h2 to h4, paragraphs, lists, links, pictures, tables."
      minRows={6}
      maxRows={24}
      spellCheck
      inputClassName={styles.code}
      value={block.html}
      error={editing.problems[`${at}.html`]}
      onChange={({ currentTarget }) => onChange({ ...block, html: currentTarget.value })}
    />
  )
}

const htmlIn = ({ blocks }: Editing['content'], id: string) => {
  const found = blocks.find((block) => block.id === id)
  return found?.kind === 'html' ? found.html : undefined
}

/** The sanitised response, never the typed text, because a preview must not run scripts. */
export function HtmlPreview({ block, editing }: { block: HtmlBlock; editing: Editing }) {
  const sanitised = htmlIn(editing.kept, block.id)
  const sent = htmlIn(editing.sent, block.id)
  const removed = sanitised === undefined || sent === undefined ? [] : removedMarkup(sent, sanitised)
  return (
    <>
      {sanitised ? <HtmlSection html={sanitised} /> : null}
      {sanitised || block.html ? null : <p className={styles.none}>No text yet.</p>}
      {block.html === sent ? null : <p className={styles.none}>The preview updates when the draft is saved.</p>}
      <p className={styles.removed} role="status">
        {removed.length > 0
          ? `Removed for the safety of visitors: ${removed.join(', ')}. The rest is unchanged.`
          : null}
      </p>
    </>
  )
}
