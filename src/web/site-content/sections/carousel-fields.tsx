import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { slidesMax } from '#domain/site-content/page-limits.ts'
import type { Carousel } from '#domain/site-content/page-schemas.ts'
import { pictureUrl } from '../../core/file-url.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { TextField, type TextFieldProps } from '../../ui/text-field.tsx'
import type { BlockFieldsProps } from './edit-state.ts'
import styles from './page-editor.module.css'
import { moved } from './page-edits.ts'
import { PicturesField } from './pictures-field.tsx'

type Slide = Carousel['slides'][number]

const numbers = [
  { name: 'height', label: 'Height', help: 'In pixels, 80 to 1000.' },
  { name: 'maxWidth', label: 'Largest width', help: 'In pixels, 240 to 3840.' },
  { name: 'autoplayMs', label: 'Next picture after', help: 'In milliseconds. 0 turns it off.' },
  { name: 'speedMs', label: 'Transition speed', help: 'In milliseconds, up to 5000.' },
  { name: 'slidesToShow', label: 'Pictures shown at once', help: '1 to 4.' },
] as const

const switches = [
  { name: 'arrows', label: 'Arrows' },
  { name: 'dots', label: 'Dots' },
  { name: 'infinite', label: 'Start again after the last picture' },
] as const

/** The pictures of a carousel, their descriptions and its settings [ONB-06]. */
export function CarouselFields({ block, editing, at, onChange }: BlockFieldsProps<Carousel>) {
  const { problems } = editing
  const { slides } = block
  const change = (next: readonly Slide[]) => onChange({ ...block, slides: [...next] })
  const known = (image: string): Slide => slides.find((slide) => slide.image === image) ?? { image, alt: '' }
  return (
    <>
      <PicturesField
        name={editing.name}
        label="Pictures"
        value={slides.map(({ image }) => image)}
        onChange={(keys) => change(keys.map(known))}
        max={slidesMax}
        error={problems[`${at}.slides`]}
      />
      <ol className={styles.slides}>
        {slides.map((slide, index) => (
          <SlideFields
            key={slide.image}
            slide={slide}
            index={index}
            count={slides.length}
            problems={problems}
            at={`${at}.slides.${index}`}
            onChange={(changed) => change(slides.with(index, changed))}
            onMove={(by) => change(moved(slides, index, by))}
          />
        ))}
      </ol>
      <div className={styles.pairs}>
        {numbers.map(({ name, label, help }) => (
          <WholeNumberField
            key={name}
            label={label}
            description={help}
            value={block[name]}
            error={problems[`${at}.${name}`]}
            onChange={(value) => onChange({ ...block, [name]: value })}
          />
        ))}
      </div>
      {switches.map(({ name, label }) => (
        <Checkbox
          key={name}
          className={styles.switch}
          label={label}
          checked={block[name]}
          onChange={({ currentTarget }) => onChange({ ...block, [name]: currentTarget.checked })}
        />
      ))}
    </>
  )
}

interface SlideFieldsProps {
  slide: Slide
  index: number
  count: number
  problems: Readonly<Record<string, string>>
  at: string
  onChange: (slide: Slide) => void
  onMove: (by: 1 | -1) => void
}

function SlideFields({ slide, index, count, problems, at, onChange, onMove }: SlideFieldsProps) {
  const number = index + 1
  return (
    <li>
      <img src={pictureUrl(slide.image, 'chat')} alt="" width={64} height={64} />
      <div>
        <TextField
          label={`What picture ${number} shows`}
          isRequired
          value={slide.alt}
          error={problems[`${at}.alt`]}
          onChange={({ currentTarget }) => onChange({ ...slide, alt: currentTarget.value })}
        />
        <TextField
          label={`Link of picture ${number} (optional)`}
          placeholder="/find-categories"
          value={slide.href ?? ''}
          error={problems[`${at}.href`]}
          onChange={({ currentTarget }) => onChange({ ...slide, href: currentTarget.value })}
        />
      </div>
      <div className={styles.tools}>
        <button
          type="button"
          aria-label={`Move picture ${number} up`}
          aria-disabled={index === 0 || undefined}
          onClick={() => onMove(-1)}
        >
          <IconArrowUp size={20} aria-hidden />
        </button>
        <button
          type="button"
          aria-label={`Move picture ${number} down`}
          aria-disabled={index === count - 1 || undefined}
          onClick={() => onMove(1)}
        >
          <IconArrowDown size={20} aria-hidden />
        </button>
      </div>
    </li>
  )
}

interface WholeNumberFieldProps extends Pick<TextFieldProps, 'label' | 'description' | 'error'> {
  value: number
  onChange: (value: number) => void
}

/** An empty field is no number, which the schema reports. */
function WholeNumberField({ value, onChange, ...field }: WholeNumberFieldProps) {
  return (
    <TextField
      {...field}
      inputMode="numeric"
      value={Number.isFinite(value) ? String(value) : ''}
      onChange={({ currentTarget }) => {
        const digits = currentTarget.value.replace(/\D/g, '')
        onChange(digits === '' ? Number.NaN : Number(digits))
      }}
    />
  )
}
