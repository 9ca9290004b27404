/**
 * The pages that are put together from blocks: /category-design/{id} by an administrator, /contractor-design/{id} by its
 * contractor [ONB-05, ONB-06].
 */
import { z } from 'zod'
import { optionalArea, optionalInput, requiredArea, requiredInput } from '../core/field-schemas.ts'
import { pageAttachment } from '../uploads/attachment-schemas.ts'

const blockId = z.string().regex(/^[A-Za-z0-9_-]{1,32}$/)

/** A path of this site, or an address of the web. */
const link = z
  .string()
  .trim()
  .max(256)
  .refine(
    (href) => href === '' || /^\/(?![/\\])/.test(href) || /^https:\/\/[^\s]+$/.test(href),
    'Please enter an address that begins with https:// or /.',
  )

const slideSchema = z.object({
  image: pageAttachment,
  alt: requiredInput('Please say what the picture shows'),
  href: link.optional(),
})

/** Its defaults are those of the specification [ONB-06]; heights and widths in CSS pixels, times in milliseconds. */
const carouselSchema = z.object({
  kind: z.literal('carousel'),
  id: blockId,
  slides: z.array(slideSchema).min(1, 'Please add a picture.').max(12),
  height: z.number().int().min(80).max(1000).default(300),
  maxWidth: z.number().int().min(240).max(3840).default(1920),
  autoplayMs: z.number().int().min(1000).max(60_000).default(3000),
  speedMs: z.number().int().min(0).max(5000).default(500),
  slidesToShow: z.number().int().min(1).max(4).default(1),
  arrows: z.boolean().default(true),
  dots: z.boolean().default(true),
  infinite: z.boolean().default(true),
})

export const htmlMaxLength = 20_000
const htmlSchema = z.object({ kind: z.literal('html'), id: blockId, html: z.string().max(htmlMaxLength) })

const quoteInputSchema = z.object({
  kind: z.literal('quoteInput'),
  id: blockId,
  label: requiredInput('Please enter a label'),
})

export const blockSchema = z.discriminatedUnion('kind', [carouselSchema, htmlSchema, quoteInputSchema])
export type Block = z.output<typeof blockSchema>
export type BlockKind = Block['kind']

/** A contractor shown on a page. What they are rated is said by an administrator only, never by themselves. */
const cardSchema = z.object({
  name: requiredInput('Name is required'),
  rating: z.number().min(0.5).max(5).multipleOf(0.5, 'Ratings go in half stars.').optional(),
  categories: z.array(requiredInput('Please enter a category')).max(12),
  tags: z.array(requiredInput('Please enter a tag')).max(12),
  advantage: optionalArea(),
  picture: pageAttachment.optional(),
})

const serviceSchema = z.object({
  id: blockId,
  image: pageAttachment.optional(),
  title: requiredInput('Title is required'),
  content: requiredArea('Please enter what the service is'),
})

export const pageContentSchema = z.object({
  card: cardSchema.optional(),
  services: z.array(serviceSchema).max(12),
  blocks: z.array(blockSchema).max(30),
  heading: optionalInput(),
})
export type PageContent = z.output<typeof pageContentSchema>

export const emptyPage: PageContent = { services: [], blocks: [] }
